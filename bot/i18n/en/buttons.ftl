# Button labels, at most 20 columns; `.short` is used where a long name would not fit.

# Lobby.
button-join = Join
button-leave = Leave
button-how = How it works
button-computer = Add computer
button-settings = Settings
button-start = Start now

# The last row of every panel, and the board's.
button-orders = Orders
button-moves = Moves
button-table = Table ↗
button-my_hand = My hand
button-last_moves = Last moves
button-help = Help
button-im_back = I'm back
button-back = Back

# Questions to everybody (D15), seats, closing.
button-agree = Agree
button-disagree = No
button-later = Later
button-ask_all = Ask the others
button-end_match = End the match
button-never_mind = Never mind
button-take_seat = Take the seat
button-offer_seat = Offer my seat
button-own_seat = My own seat
button-seat_of = { $name }'s seat
    .short = { $name }
button-keep_seat = Keep my seat
button-close_table = Close the table

# Opening flowers.
button-show_all = Show all
button-show = Show { $tile }
button-keep = Keep them

# One's own turn.
button-win = Win · { $fan } fan
button-win_blind = Win
button-declare = Declare it
button-kong_more = Kong…
button-swap_more = Swap…
button-flower = Flower { $tile }
button-flower_more = Flower…
button-special_more = Special…
button-other = Other tile…
button-tile = { $tile }
button-always_catch = Always catch mouse
button-always_collect = Always take ingot
button-throw =
    { KIND($tile) ->
        [joker] Throw the joker
       *[other] Throw { THE($tile) }
    }
    .short = Throw { $tile }

# Claims and windows.
button-kong = Kong { $tile }
button-kong_joker = Kong { $tiles }
button-pung = Pung { $tiles }
button-pung_joker = Pung { $tiles }
button-pass = Pass
button-pass_until = Pass until my turn
button-change = Change it
button-let_win_go = Let it go
button-rob = Rob it · { $fan } fan
button-win_on = Win on it · { $fan } fan
button-seven_robs_one = Seven robs one
button-seven_robs_one_pays = Seven robs one, { $name } pays
    .short = Seven robs one
button-eight_immortals = Eight immortals
button-draw_instead = Draw instead
button-let_go = Let it go
button-catch = Catch it
button-let_run = Let it run
button-collect = Take it
button-leave_it = Leave it

# Special tiles.
button-mouse_more = Mouse…
button-cat_more = Cat…
button-wealth_more = God…
button-ingot_more = Ingot…
button-wind = Wind { $tile }
button-throw_dice = Throw
button-use_ingot = Use it
button-steal_it = Steal it

# Kongs and swaps.
button-concealed_kong = { $tile }×4 concealed
    .short = { $tile }×4
button-concealed_kong_joker =
    { $jokers ->
        [one] { $tile }×{ $naturals }+joker concealed
       *[other] { $tile }×{ $naturals }+joker×{ $jokers }
    }
    .short =
        { $jokers ->
            [one] { $tile }×{ $naturals }+joker
           *[other] { $tile }×{ $naturals }+joker×{ $jokers }
        }
button-add = Add { $tile }
button-add_joker = Add joker to { $tile }
button-swap = { $tile } ⇄ { $name }

# Taking out.
button-nobody = Nobody
button-player = { $name }
button-take_out = Take { $name } out
    .short = Take { $name }

# After a move, after a round.
button-take_back = Take back
button-why = Why?
button-next_round = Next round ↗
button-play_again = Play again
button-try_again = Try again
button-go_there = Go there
button-next_page = Next ▶
button-yes = Yes, do it

# What a select says before anything is chosen.
select-other = Joker, cat, wind …
select-kong = Which kong?
select-swap = Which swap?
select-claim = How do you take it?
select-table = Which table?
select-player = Who?
