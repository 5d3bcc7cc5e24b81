# The board in the channel, and the same without a picture.

board-title = ### { $table } · round { $round } of { $rounds } · { $count } left · treasure { $tile }

# One status line. It names whose turn it is, never who is asked.
board-to_show = **{ $name }** may show opening flowers, time is up { $when }
    .untimed = **{ $name }** may show opening flowers
board-to_throw = **{ $name }** to throw, time is up { $when }
    .untimed = **{ $name }** to throw
board-to_take_out = **{ $name }** may take somebody out, time is up { $when }
    .untimed = **{ $name }** may take somebody out
board-claims_open = { $tile } is open to claims, settled { $when } at the latest
    .untimed = { $tile } is open to claims
board-kong_open = The added { $tile } can be robbed, settled { $when } at the latest
    .untimed = The added { $tile } can be robbed
board-swap_open = { $tile } lies open for the swap, settled { $when } at the latest
    .untimed = { $tile } lies open for the swap
board-flower_open = The eighth flower lies open, settled { $when } at the latest
    .untimed = The eighth flower lies open
board-mouse_open = The mouse is out, settled { $when } at the latest
    .untimed = The mouse is out
board-ingot_open = The ingot is out, settled { $when } at the latest
    .untimed = The ingot is out
board-dealing = The next round is being dealt.
board-over = The round is over.
board-rests = the clocks rest until { TIME($when) }
board-last_tile = last tile
board-no_moves = No moves yet.
board-autopilot = On autopilot: { $names }
board-pairs = Pairs: { $pair } against { $others }

# /board and [Moves]
moves-title = Since your last move
moves-none = Nothing since your last move.

# Words in the pictures.
picture-round = Round { $round } of { $rounds }
picture-left = { $count } left
picture-melds = Melds
picture-flowers = Flowers
picture-winds = Winds
picture-treasure = Treasure
picture-face_up = Face up
picture-turn = turn
picture-to_throw = to throw
picture-won = won
picture-won_on = won on
picture-taken_out = taken out
picture-hand = Hand
picture-ready = ready
picture-not_ready = not ready
picture-passed = You let { $fan } fan go: until your next tile only more than that counts.

# Text mode: one seat a paragraph.
text-head = **{ $table }** round { $round }/{ $rounds } · { $count } left · treasure { $tile }
text-face_up = face up in the wall: { $tiles }
text-seat = **{ $seat } { $name }** { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } { $points }
    .unplaced = **{ $name }** { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } { $points }
text-seat_won = **{ $seat } { $name }** ✔ won on { $tile } from { $from }
    .unplaced = **{ $name }** ✔ won on { $tile } from { $from }
text-seat_won_self_drawn = **{ $seat } { $name }** ✔ won, self-drawn { $tile }
    .unplaced = **{ $name }** ✔ won, self-drawn { $tile }
text-seat_taken_out = **{ $seat } { $name }** taken out by { $from }
    .unplaced = **{ $name }** taken out by { $from }
text-flowers = flowers: { $tiles }
text-winds = winds: { $tiles }
text-melds = melds { $melds }
text-thrown = thrown { $tiles }
text-waits = ready: { $tiles }
text-dealer = dealer
text-hand_tile = { $number } { $tile }
text-hand_drawn = { $tiles } ｜ drawn: { $number } { $tile }
