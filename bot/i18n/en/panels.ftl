# The private panel: line 1 (ask-, state-), line 2 (recap-, in recap.ftl), line 3 (fact-), and what answers a press.

panel-line = { $chip } { $table }: { $question }
panel-last_tile = { $question } (last tile)

# What is asked.
ask-opening = your opening flowers
    .more =
        { $count ->
            [one] You hold { $tiles }. It brings a new tile when you show it.
           *[other] You hold { $tiles }. Each one shown brings a new tile.
        }
ask-turn = your turn, you drew { THE($tile) }
ask-turn_dealer = your turn, you are the dealer
ask-turn_tail = your turn, { THE($tile) } came from the tail
ask-turn_ingot = your turn, the ingot brought { THE($tile) }
ask-turn_ingot_second = your turn, the ingot's second tile is { THE($tile) }
ask-turn_stolen = your turn, the mouse brought { THE($tile) }
ask-turn_swapped = your turn, you took the joker
ask-turn_again = still your turn
ask-throw = you took { THE($tile) }, throw a tile
    .more = Kong, flower, swap and win wait for your next tile.
ask-claim = { $name } threw { THE($tile) }. Do you want it?
ask-rob = { $name } adds a fourth { $tile }
ask-swap_shown = { $name } shows { $tile } for a joker
ask-eighth_flower = { $name } shows the eighth flower
ask-own_eighth_flower = you showed the eighth flower
ask-mouse_out = { $name }'s mouse is out
    .more = Catch it: your cat goes, the mouse is yours, nothing is stolen.
ask-ingot_out = { $name }'s ingot is out
    .more = Take it: your god goes, the ingot is yours, { $name } draws nothing.
ask-takeout = you won first. Take somebody out?
    .more = Whoever it is pays for this win if it was self-drawn, and nothing later. { $partner } plays on against the other alone; with nobody taken out, against both. Once { $partner } wins too, the round is over.
ask-steal = What do you steal? Your hand: { $hand }
ask-pick_flower = Which flower?
ask-pick_wind = Which wind?
ask-pick_throw = Which one goes?
ask-kong = Which kong?
    .more = An added kong may be robbed.
ask-swap = Which joker do you take?
    .more = Show the tile, take the joker. Anyone ready on it may win.
ask-ambiguous_kong = Which tiles for the { $tile }?

# What the special tiles and the winds do, one sentence for each that is held.
special-2a = Mouse: steal a face-up tile.
special-1a = Cat: the dice pick a player, you pay them half less.
special-3a = God: the dice pick a player, they pay you half more.
special-4a = Ingot: one tile now, one later.
special-wind = Wind: show it for a new tile.

# Where things stand when nothing is asked.
state-waiting = Waiting. I'll write when you are asked.
state-by_order = by your order { $move }
state-threw = you threw { THE($tile) }
state-konged = you made a kong of { $tile }
state-passed = you let { THE($tile) } go
state-showed = you showed { THE($tile) }
state-caught = your cat has the mouse
state-collected = your god has the ingot
state-held = The others see it { $when }.
state-timed_out = time ran out, I threw { THE($tile) } for you
state-timed_out_otherwise = time ran out, I moved for you
state-autopilot = I play for you
state-autopilot_next = Once more, and I play on at once.
state-autopilot_on = Until you are back I play at once: wins yes, claims no, no special tiles.
state-dealt = round { $round } of { $rounds }, you are { $seat }
state-won = you won on { THE($tile) }; the count comes at the end of the round
state-won_self_drawn = you drew { THE($tile) } and won; the count comes at the end of the round
state-taken_out = { $name } took you out of this round
state-won_by_order = By your order.
state-open_to_win = { $name }'s { $tile } is still open: a win on it can be declared.
state-match_over = the match is over

# An answer that counts once everybody has spoken.
noted-claim = Noted: { $choice }. It counts once all who may speak have spoken.
noted-until = Answers are opened { $when }; until then you can change yours.
choice-win = win
choice-rob = rob it
choice-pung = pung { $tile }
choice-pung_joker = pung { $tile } with a joker
choice-kong = kong { $tile }
choice-kong_joker =
    kong { $tile } with { $count ->
        [one] a joker
       *[other] { $count } jokers
    }
choice-pass = pass
choice-pass_until = pass until your turn

# Second taps. Each names the price.
confirm-throw_over_win = You can win now: { $fan } fan. Throw { THE($tile) } all the same?
confirm-throw_joker = A joker can be any numbered tile. Throw it?
confirm-throw_special = { THE($tile, start: 1) } does nothing when it is just thrown. Throw it?
confirm-throw_catchable = Just throw { THE($tile) }? It does nothing for you, and somebody may take it.
confirm-throw_other = Throw { THE($tile) }?
confirm-let_win = Let a win of { $fan } fan go? Until your next tile only more than { $fan } counts.
    .pairs = Let a win of { $fan } fan go?
confirm-cat = Throw the cat and the dice? The cat is used up.
confirm-cat_two = Throw the cat? It hits { $name }, no dice. The cat is used up.
confirm-wealth = Throw the god and the dice? The god is used up.
confirm-wealth_two = Throw the god? It hits { $name }, no dice. The god is used up.
confirm-ingot = Use the ingot? One tile now, one later; a god may take it first.
confirm-steal = Steal { THE($tile) } from where? A cat may catch the mouse first.
confirm-steal_one = Steal { THE($tile) }: { $place }? A cat may catch the mouse first.
confirm-takeout = Take { $name } out? The round is over for them.
confirm-takeout_left = { $names } play on; once { $partner } wins, the round is over.
confirm-strict = If it is wrong you pay 64 to each.
confirm-win = Declare a win? { confirm-strict }
confirm-win_on = Declare a win on { $tile }? { confirm-strict }

# A typed claim whose offer has only just come up: is it the tile that was meant?
typed-pung = Pung { $tile }?
typed-kong = Kong { $tile }?
typed-win = Win on { THE($tile) }?
typed-pass = Let { THE($tile) } go?
typed-now = Something else is asked now. Do it?
typed-gone = { $question } ({ THE($tile) } has gone by)

# Line 1 of a panel that is sent anew because time is running out.
remind-line = ⏰ { $line }
remind-turn = still your turn, { $time } left
    .untimed = still your turn
remind-question = { $question } ({ $time } left)

# Line 3.
fact-left = { $count } left
fact-treasure = treasure { $tile }
fact-partner = with { $name }
fact-deadline = time is up { $when }

# Where a tile lies: buttons and options; `.log` inside the move log.
place-pool = { $name }'s discards
    .short = { $name } pool
    .log = { $name }'s discards
place-meld =
    { $kind ->
        [kong] { $name }'s kong
       *[pung] { $name }'s pung
    }
    .log =
        { $kind ->
            [kong] { $name }'s kong
           *[pung] { $name }'s pung
        }
place-meld_of =
    { $kind ->
        [kong] { $name }'s { $tile } kong
       *[pung] { $name }'s { $tile } pung
    }
    .short =
        { KIND($tile) ->
            [joker] { $name } jokers
           *[other] { $name } { $tile } { $kind ->
                [kong] kong
               *[pung] pung
            }
        }
    .log =
        { $kind ->
            [kong] { $name }'s kong of { $tile }
           *[pung] { $name }'s pung of { $tile }
        }
place-won = { $name }'s winning tile
    .short = { $name }: won
    .log = { $name }'s winning tile
place-flowers = { $name }'s flowers
    .short = { $name } flowers
    .log = { $name }'s flowers
place-winds = { $name }'s winds
    .short = { $name } winds
    .log = { $name }'s winds
place-wall = The wall
    .log = the wall
place-more = +{ $count }
