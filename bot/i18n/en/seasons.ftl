# Seasons: opened and closed by moderators.

season-opened = Season { $name } is open: rounds that end on this server from now on count for it. { command-leaderboard.mention } shows it.
season-closed = Season { $name } is closed. { command-leaderboard.mention } keeps showing it.
season-over = ## Season { $name } is over
season-export =
    { $count ->
        [one] { $count } finished round of this server, a seat a line.
       *[other] { $count } finished rounds of this server, a seat a line.
    }
error-season_is_open = A season is open already. Close it first with { command-season_close.mention }.
error-no_season = No season is open. { command-season_open.mention } opens one.
error-export_too_big = That is more than one message can carry. Ask whoever runs me for the file.
