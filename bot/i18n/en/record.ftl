# /record: finished rounds, to go through step by step, to keep and to check.

rounds-title = ### Finished rounds
    .table = ### Finished rounds at { $table }
rounds-line = { $table } · round { $round } · { $when }
rounds-which = Which round?
replay-title = ### { $table } · round { $round } of { $rounds } · step { $step } of { $steps }
replay-whose_eyes = Whose eyes?
replay-open = Everything open

record-title =
    { $count ->
        [one] ### { $table }, round { $round }: the record, { $count } line
       *[other] ### { $table }, round { $round }: the record, { $count } lines
    }
record-about = All that happened, with the deck and the seed it was dealt from. `python -m bot replay` plays it through, `python -m bot verify` checks it; **{ button-verify }** does so here.
record-choice = { $table } · round { $round } · { $time } ago
record-verified = ✔ **Round { $round } is what its seed decided.**
record-verified_deck = Deck, dice and throws come out of the seed the same, tile for tile.
record-verified_moves = Every move was allowed, and together they come to { $scores }.
record-promise = The seed's fingerprint is `{ $promise }`.
record-promise_posted = It was posted at the deal.
record-promise_missing = The message of the deal does not hold it.
record-promise_gone = The message it was posted in is gone; compare it if you noted it down.
record-not_verified = ✘ **Round { $round } is not what its seed decides.** { $text }
error-no_such_round = There is no such finished round.
error-no_finished_round = No round has ended here yet.
record-as_step = Step by step
record-as_file = The file
record-as_verify = Verified
button-replay = Replay
button-replay_first = ⏮ First
button-replay_back = ◀ Back
button-replay_next = Next ▶
button-replay_last = Last ⏭
button-replay_win = Next win
button-record_file = File
button-rounds = Rounds
button-rounds_own = My rounds
button-page_back = ◀
button-page_on = ▶
button-verify = Verify
button-promise = The promise ↗
