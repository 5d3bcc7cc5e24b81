# /leaderboard: who leads, as a picture and in words.

standings-title = ### Standings · { $about }
standings-heading = Standings
standings-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
standings-period_30 = 30 days
standings-period_all = all time
    .start = All time
standings-period_season = season { $name }
    .start = Season { $name }
standings-mode_any = all modes
    .start = All modes
standings-column_points = Points
standings-column_rounds = Rounds
standings-column_average = A round
standings-column_win_rate = Wins
standings-column_rating = Rating
standings-percent = { $share } %
standings-line = { $rank } { $name } **{ $points }** · { $about }
standings-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
standings-wins = wins { $share }
standings-value_average = { $value } a round
standings-value_rating = rating { $value }
standings-own =
    You: { $rank }{ $kind ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    }, { $value }
standings-own_unranked =
    You: not placed yet, { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    } of { $least }
standings-own_none = You haven't finished a round that counts here.
standings-least = From { $count } rounds on.
standings-rating_singles = The rating for singles; in order of what is certain of it: less three times the ±.
standings-rating_pairs = The rating for pairs; in order of what is certain of it: less three times the ±.
standings-computers =
    { $count ->
        [0] Only rounds of four people count.
        [1] Rounds with more than one computer player don't count.
       *[other] Rounds with more than { $count } computer players don't count.
    }
standings-small = -# { $text }
standings-nobody = Nobody has finished a round that counts here yet.
standings-nobody_30 = Nobody has finished a round that counts here in 30 days.
standings-alt = { $title }.
standings-period = Period
standings-mode = Mode
standings-order = In order of
standings-order_points = By points
standings-order_average = By points a round
standings-order_win_rate = By win rate
standings-order_rating = By rating
standings-posted = Posted for everybody here.
standings-where_server = This server
standings-where_channel = This channel
button-standings_server = Whole server
button-standings_channel = This channel
button-standings = Standings
button-post_here = Post here
button-posted = Posted
error-you_may_not_write = You may not write in this channel, so I won't post for you here.
