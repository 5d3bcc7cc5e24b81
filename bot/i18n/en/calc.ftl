# /fan: one hand, counted; win or ready.

calc-title = ### { $hand }
calc-win = **A win: { $worth }**
calc-no_win = **No win.** { $reason }
calc-ready = **Ready on { $tiles }**
calc-ready_line = - **{ $tile }** { $worth }: { $fans }
calc-with = With { $tile }: **{ $worth }**
select-wait = Count it with …
calc-not_ready = **Not ready**: no tile completes it.
calc-not_ready_because = **Not ready.** { $reason }
calc-throw = - throw { $tile }: ready on { $tiles }
calc-throws = One throw away:
calc-treasure = Treasure { $tile }
calc-flowers = Flowers: { $tiles }
calc-hint = The hand with the tile it wins on, or one tile less to see what it is ready on. Melds go in brackets: `[444p]` a pung, `[5555s]` a kong, `(5555s)` a concealed one; `1j` is the joker.
error-win_not_in_hand = { THE($tile, start: 1) } is not in that hand. Write the hand with the tile it wins on.
error-meld_unreadable = I can't read "{ $text }" as a meld. Try `[444p]`, `[55p1j]` or `(5555s)`.
error-too_many_melds = A hand has four melds at most.
error-too_many_copies =
    { $count ->
        [one] There is only { $count } of { $tile }.
       *[other] There are only { $count } of { $tile }.
    }

calc-which = "{ $text }": dots or bamboo?
