# /stats: what one person has done, and two people compared.

stats-title = ### { $name }
stats-none = No finished round yet.
stats-matches =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
stats-wins =
    { $count ->
        [0] wins { $share } %
       *[other] wins { $share } % (self-drawn { $drawn } %)
    }
stats-dealt_in = dealt in { $share } %
stats-best = best { $points }
stats-thinks = thinks { $time } on average
stats-mean_fan = { $fan } fan a win
stats-ready = ready at an empty wall { $share } %
stats-favourite = likes { $fan } ({ $count }×)
stats-cat_caught =
    { $count ->
        [one] the cat caught { $count } mouse
       *[other] the cat caught { $count } mice
    }
stats-mouse_stole =
    { $count ->
        [one] the mouse stole { $count } tile
       *[other] the mouse stole { $count } tiles
    }
stats-god_took =
    { $count ->
        [one] the god took { $count } ingot
       *[other] the god took { $count } ingots
    }
stats-took_out = took somebody out { $count }×
stats-god_earned = the god earned { $points }
stats-cat_saved = the cat saved { $points }
stats-rating_singles = rating { $rating } in singles
stats-rating_pairs = rating { $rating } in pairs
stats-chart = Points over the rounds
stats-hand_caption = Best hand
stats-best_hand = Best hand: { $hand }
stats-alt =
    { $count ->
        [one] Points over the last round: from { $first } to { $last }.
       *[other] Points over the last { $count } rounds: from { $first } to { $last }.
    }
button-versus = Head to head
button-records = Records

versus-whom = Compared with whom?
versus-another = Somebody else?
versus-title = ### { $first } and { $second }
versus-none = They haven't finished a round together here.
versus-rounds =
    { $count ->
        [one] { $count } round together
       *[other] { $count } rounds together
    }
versus-partners = { $count } of them as partners
versus-points = { $first } **{ $points }** · { $second } **{ $others }**
versus-ahead = Came out ahead: { $first } { $count }×, { $second } { $others }×
versus-paid = { $first } paid { $second } { $points }
error-versus_self = That is the same person twice. Choose somebody else.
