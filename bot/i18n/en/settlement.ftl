# The end of a round and of a match.

settlement-title = ## Round { $round }: { $ending }
ended-winners =
    { $count ->
        [0] nobody is left to play
        [one] one has won
        [2] two have won
       *[other] three have won
    }
ended-partners = both partners have won
ended-exhausted = the wall is empty
ended-false_win = a false win

settlement-player = { $rank } { $name } **{ $points }**
settlement-winner = { $rank } { $name } **{ $points }** { $how }, { $fans }: { $fan } fan
settlement-match = Match: { $scores }.
settlement-how = { $rank } { $name } **{ $points }** { $how }
settlement-hand = { $name }: { $hand }
settlement-hand_won = won with { $tile }
settlement-hand_ready = ready: { $tiles }
settlement-hand_joker =
    { $count ->
        [one] the joker is { $tiles }
       *[other] the jokers are { $tiles }
    }
settlement-score = { $name } { $points }
settlement-fair = Fair deal: seed `{ $seed }`, promised as `{ $promise }`.
settlement-ready = Ready: { $names }
settlement-next_dealer = { $name } deals next.

# How somebody won.
how-self_draw = self-drawn
how-discard = on { $from }'s { $tile }
how-robbing_kong = robbed { $from }'s { $tile }
how-swap = on the { $tile } { $from } showed
how-flower = from { $from }
how-flower_self = all shown
how-ready = ready
how-false_win = false win

# The end of the match.
match-title = ## The match is over
match-place =
    { $rank ->
        [1] 🥇 { $name } { $points }
        [2] 🥈 { $name } { $points }
        [3] 🥉 { $name } { $points }
       *[other] { $name } { $points }
    }
match-factor = In fixed pairs each partner has three quarters of what the two made together.
match-factor_winds = In four-winds pairs partners shared each round in halves, and the sum counts one and a half times.
match-ended = All agreed to end it before its time.
match-closed = A moderator has closed the table.
match-length =
    { $rounds ->
        [one] { $rounds } round in { $time }.
       *[other] { $rounds } rounds in { $time }.
    }

# Messages that come by themselves.
notice-match_starts = We're on: { $players }
notice-seat = { $seat } { $name }
notice-promise = Fair deal: round { $round } is promised as `{ $promise }`.
notice-round_over = { $table }: round { $round }, { $points }
    .pairs = { $table }: round { $round }, { $points }; with { $partner } { $sum }, the match counts { $share } for you
notice-waiting =
    { $count ->
        [one] { $count } table is waiting for you
       *[other] { $count } tables are waiting for you
    }
notice-your_turn = { $mention } it's your turn, and I can't write to you.
notice-channel_lost = the channel is gone. We play on here, and the scores are kept.
notice-dms_back = Direct messages work again; your hand comes there.
