# Alt text: words, not codes. Sentences are put together by the code, at most 1,024 characters.

alt-hand = Your hand at { $table }, round { $round }, { $seat }.
    .unplaced = Your hand at { $table }, round { $round }.
alt-score = Match score { $points }.
alt-tiles = { $tiles }.
alt-melds = Melds: { $melds }.
alt-flowers = Flowers: { $tiles }.
alt-winds = Winds: { $tiles }.
alt-treasure = Treasure { $tile }.
alt-left = { $count } left.
alt-offered = Offered: { $tile }.
    .by = Offered by { $name }: { $tile }.
alt-waits = Ready: { $tiles }.
alt-wait = { $tile } ({ $count } unseen)
alt-won = Won on { $tile } from { $from }.
alt-won_self_drawn = Won, self-drawn { $tile }.

alt-board = Table { $table }, round { $round } of { $rounds }.
alt-seat =
    { $seat } { $name }, { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
    .unplaced =
        { $name }, { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
alt-seat_won = won on { $tile } from { $from }
alt-seat_won_self_drawn = won, self-drawn { $tile }
alt-seat_taken_out = taken out by { $from }
alt-seat_dealer = dealer
alt-seat_score = score { $points }
alt-seat_won_stolen = the mouse in its place
alt-seat_hand = hand: { $tiles }
alt-seat_melds = melds { $melds }
alt-seat_flowers = flowers { $tiles }
alt-seat_winds = winds { $tiles }
alt-seat_thrown = thrown: { $tiles }
alt-earlier =
    { $tiles } … and { $count ->
       *[other] { $count } earlier
    }
alt-last_discard = Last thrown: { $tile } by { $name }.
alt-face_up = Face up in the wall: { $tiles }.
alt-turn = { $name } to move.
alt-taken = { $tile } (taken)
alt-sentence = { $text }.
alt-settlement = Round { $round }: { $ending }.
alt-settlement_player = { $rank }: { $name }, { $points }
