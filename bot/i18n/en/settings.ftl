# What a table is played by: modes, paces, ways of asking, house rules.

mode-singles = singles
    .start = Singles
    .about = Everybody for themselves
mode-pairs = fixed pairs
    .start = Fixed pairs
    .about = Those who sit opposite are partners
mode-winds = four-winds pairs
    .start = Four-winds pairs
    .about = Each round the winds decide who plays with whom

pace-live = live
    .start = Live
    .about = 2 min a move, 30 s a claim
pace-day = a day a move
    .start = A day
    .about = 24 h a move, 8 h a claim
pace-slow = three days a move
    .start = Slow
    .about = 72 h a move, 24 h a claim
pace-given = { $time } a move
    .about = { $turn } a move, { $claim } a claim

rounds-count =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }

asking-quick = quick asking
    .start = Quick
    .about = Only those who can take a tile are asked; on it goes once they have answered
asking-sealed = sealed asking
    .start = Sealed
    .about = Every tile waits the whole claim time, then all answers are opened together

house-ready_pay_ready = ready hands pay each other
    .start = Ready hands pay each other
    .about = At an empty wall ready hands collect from one another too
house-strict = false wins cost
    .start = False wins cost
    .about = The win button is always there, and nothing tells what wins; a false win pays 64 to each
house-no_hints = no hints
    .start = No hints
    .about = No tips in anybody's first rounds

# The form.
settings-title = Table settings
settings-mode = Mode
settings-pace = Pace
settings-rounds = Rounds
settings-asking = Asking
settings-house = House rules
settings-saved = Saved. Everybody sees it on the table's notice.
