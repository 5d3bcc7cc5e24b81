# [Why?] and /why: set by set, fan by fan, who pays what and why. The first half is the hand calculator's too.

worth =
    { $points ->
        [one] { $fan } fan, { $points } point
       *[other] { $fan } fan, { $points } points
    }
worth-capped = { $fan } fan, { $points } points (that is the most)

# A hand, set by set.
part-as = { $part } as { $tile }
part-free = { $part } (fits any hand)
part-won = won with { $tile }
hand-read = Read as { $parts }
hand-flowers = Eight kinds of flower win whatever the hand: { $tiles }

# A fan, with what of this hand makes it.
fan-because = { $how } ({ $what })

# One round.
why-title = ### Round { $round }: why
why-won = **{ $name }** { $how }: **{ $worth }**
why-ready = **{ $name }** is ready on { $tiles }; the best, { $tile }, counts: **{ $worth }**
why-ready_one = **{ $name }** is ready on { $tile }: **{ $worth }**
why-not_ready = Not ready: { $names }
why-ready_rule = The wall was empty: whoever was ready is paid as if self-drawn, by those who were not.
why-ready_rule_all = The wall was empty: whoever was ready is paid as if self-drawn, by the other ready ones too.
why-false_win = **{ $name }** called a win the hand doesn't have. The round stops, everybody still playing gets 64, and the cat saves nothing.
    .pairs = **{ $name }** called a win the hand doesn't have. The round stops, the opponents still playing get 64 each, and the cat saves nothing.
why-lacked_not_complete = The hand was not complete: neither four sets and a pair nor seven pairs.
why-lacked_three_suits = The hand was complete, but all three suits were in it; one must be missing.
why-lacked_too_many_jokers =
    { $count ->
        [one] The hand was complete, but with { $count } joker concealed; a win allows one, seven pairs two.
       *[other] The hand was complete, but with { $count } jokers concealed; a win allows one, seven pairs two.
    }
why-lacked_special_tile_in_hand = { THE($tile, start: 1) } was still in the hand; it has to go before a win.
why-lacked_nothing_to_win = Nobody could win on that tile with this hand.

# Payments. Points without a sign.
why-pays = { $name } pays { $points }
why-pays_base = { $name } pays { $points } ({ $base }, { $reasons })
why-pays_to = pays { $name } { $points }
why-pays_to_base = pays { $name } { $points } ({ $base }, { $reasons })
why-boost =
    { $count ->
        [one] half more: god of wealth
       *[other] half more, { $count } times: god of wealth
    }
why-reduction =
    { $count ->
        [one] half less: cat
       *[other] half less, { $count } times: cat
    }
why-partner = { $name } pays nothing: partners
why-passed_by = { $name } pays nothing: won before
why-taken_out = { $name } pays nothing: taken out before
why-ready_too = { $name } pays nothing: ready too
why-took_out = { $name } took { $to } out: { $to } pays this win, and nothing that came later.
why-nothing = Nobody won and nobody was ready: nothing to pay.

# What everybody is left with.
why-totals = **Altogether**
why-balance = { $name } **{ $points }**: { $parts }
why-balance_none = { $name } **{ $points }**
why-from = { $points } from { $name }
why-to = { $points } to { $name }
why-pair = { $pair }: together { $sum }, times 0.75 is **{ $points }** for each.
why-pair_winds = { $pair }: together { $sum }, half of it each is { $half }; the match counts it 1.5 times, **{ $points }** for each.

# Beneath.
button-previous_page = ◀
button-why_all = All of it
why-nothing_of = { $name } neither won nor was ready.
