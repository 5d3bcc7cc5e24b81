# Line 2 of the panel: what happened since the reader's last move, as short as people say it.
# A player's moves in a row share the name: "Marco pung 6m, 2s". The reader's own (automatic ones) come first.

recap-line = Since then: { $moves }
recap-mover = { $name } { $moves }
recap-earlier =
    { $count ->
        [one] one move before that
       *[other] { $count } moves before that
    }

# The first move of a player, then a discard that follows another move of the same player.
recap-discard =
    { KIND($tile) ->
        [numbered] { $tile }
       *[other] threw { THE($tile) }
    }
recap-discard_after = { $tile }
recap-pung = pung { $tile }
recap-kong = kong { $tile }
recap-concealed_kong = concealed kong { $tile }
recap-added_kong = added { $tile }
recap-robbed = robbed of { $tile }
recap-flower = flower { $tile }
recap-wind = wind { $tile }
recap-swap = swapped { $tile }
recap-mouse = mouse
recap-stole = stole { $tile }
recap-mouse_caught = mouse caught
recap-cat = cat
recap-wealth = god
recap-ingot = ingot
recap-ingot_collected = ingot taken
recap-won = won on { $tile }
recap-won_self_drawn = won, self-drawn { $tile }
recap-eight_immortals = eight immortals
recap-seven_robs_one = seven robs one
recap-took_out = took { $name } out

# What was done for the reader.
recap-own_flowers = shown for you: { $tiles }
recap-by_order = By your order: { $moves }.
recap-by_order_caught = caught the mouse
recap-by_order_collected = took the ingot
recap-own_order_lost = your order is off, its tiles are gone: { $orders }
recap-own_mouse_caught = your mouse was caught
recap-own_ingot_collected = your ingot was taken
recap-own_robbed = your kong of { $tile } was robbed
recap-own_partner = your partner is { $name }
recap-own_timed_out = time ran out, thrown for you: { $tiles }
recap-own_lapsed = no answer in time on { $tile }
