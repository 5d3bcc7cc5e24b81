# The move log. A draw of its own is only shown in the complete log; on the board it is part of what follows.

log-draw = { $name } draws
log-draw_tile = { $name } draws { THE($tile) }
log-discard =
    { KIND($tile) ->
        [numbered] { $name } { $tile }
       *[other] { $name } throws { THE($tile) }
    }
log-pung = { $name } pungs { $from }'s { $tile }
log-pung_joker = { $name } pungs { $from }'s { $tile } (with a joker)
log-kong = { $name } kongs { $from }'s { $tile }
log-kong_joker =
    { $name } kongs { $from }'s { $tile } (with { $count ->
        [one] a joker
       *[other] { $count } jokers
    })
log-concealed_kong = { $name } concealed kong { $tile }
log-concealed_kong_joker =
    { $name } concealed kong { $tile } (with { $count ->
        [one] a joker
       *[other] { $count } jokers
    })
log-added_kong = { $name } adds { $tile }
log-added_kong_joker = { $name } adds a joker to { $tile }
log-robbed =
    { $winners } { $count ->
        [one] robs { $from }'s kong of { $tile } and wins
       *[other] rob { $from }'s kong of { $tile } and win
    }
log-flower = { $name } shows { $tile }, { $count ->
        [one] { $count } kind
       *[other] { $count } kinds
    }
log-flowers_kept = { $name } keeps the rest
log-mouse = { $name } sends out the mouse
log-stole = it takes { THE($tile) } from { $place }
log-mouse_caught = { $from }'s cat catches it, nothing stolen
log-mouse_caught_thrown = { $from }'s cat catches the mouse
log-then = { $first }, { $then }
log-swap_shown = { $name } shows { $tile } for { $from }'s joker
log-swap_shown_own = { $name } shows { $tile } for a joker of their own
log-swap = { $name } swaps { $tile } for { $from }'s joker
log-swap_own = { $name } swaps { $tile } for a joker of their own
log-swap_dealt_in =
    { $winners } { $count ->
        [one] wins
       *[other] win
    } on the { $tile } { $name } shows, no swap
log-cat = { $name }'s cat, dice { $dice }: pays { $to } half less this round
log-cat_self = { $name }'s cat, dice { $dice } on { $name }: one payment half less, the dearest
log-cat_two = { $name }'s cat, no dice, it is { $to }: pays { $to } half less this round
log-cat_partner = { $name }'s cat, dice { $dice }: their partner { $to }, wasted
log-cat_partner_two = { $name }'s cat, no dice, it is their partner { $to }: wasted
log-wealth = { $name }'s god, dice { $dice }: { $to } pays { $name } half more
log-wealth_self = { $name }'s god, dice { $dice } on { $name }: all who lose to { $name } pay half more
log-wealth_two = { $name }'s god, no dice, it is { $to }: { $to } pays { $name } half more
log-wealth_partner = { $name }'s god, dice { $dice }: their partner { $to }, wasted
log-wealth_partner_two = { $name }'s god, no dice, it is their partner { $to }: wasted
log-ingot = { $name } uses the ingot
log-ingot_second = { $name } draws its second tile
log-ingot_collected = { $from }'s god takes it
log-ingot_collected_thrown = { $from }'s god takes the ingot
log-wind_first = { $name } shows { $tile } and is { $seat } this round
log-wind = { $name } shows { $tile }
log-wind_thrown_first = { $name } throws { THE($tile) } and is { $seat } this round
log-pair = { $first } + { $second }
log-pairs_formed = { $tile } decides: { $pair } against { $others }
log-pairs_undecided = nobody's wind decided: { $pair } against { $others }
log-first_winner_east = { $name } won first and is East this round
log-win_self_drawn = { $name } wins, self-drawn { $tile }
log-win_discard =
    { $winners } { $count ->
        [one] wins
       *[other] win
    } on { $from }'s { $tile }
log-eight_immortals = { $name } shows all eight flowers and wins
log-seven_robs_one = { $name }: seven robs one, from { $from }
log-takeout = { $name } takes { $to } out of the round
log-exhausted = The wall is empty: ready check
log-false_win = { $name } calls a win the hand doesn't have; the round stops
log-dealt = { $name } deals

# What happened around the game.
log-autopilot = Time's up for { $name }, autopilot: { $tile }
log-timed_out = Time's up for { $name }
log-autopilot_on = The autopilot plays for { $name } until they are back
log-back = { $name } is back
log-substituted = { $name } takes { $from }'s seat
log-paused = The clocks rest until { TIME($when) }
    .untimed = The clocks rest
log-refused_pause = The pause { $name } asked for is not wanted
log-refused_end = The match goes on, { $name } had asked to end it
log-refused_substitute = Nobody new is seated, { $name } had asked for it
log-moved = The table has moved here
log-resumed = The clocks run again
log-host = { $name } is the host now
log-away = { $name } is away until { TIME($when) }
    .untimed = { $name } is away
log-home = { $name } is no longer away
log-left = { $name } has left the server, the autopilot plays on
