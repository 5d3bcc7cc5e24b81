# People who come and go: votes (D15), pauses, seats handed over, holidays, nudges.

# A question to everybody. Line 1 says who asks what, line 2 what silence means.
vote-pause = { $name } asks for a pause of { $time }
vote-end = { $name } asks to end the match
    .more = The round being played would count for nothing; the finished ones stay.
vote-substitute = { $name } asks to seat { $to } for { $other }
vote-silence = Silence counts as agreement { $when }.
vote-lapses = Silence is no agreement; the question is over { $when }.
vote-noted_yes = Noted: you agree.
vote-noted_no = Noted: you don't agree.
vote-settled = that question is settled
vote-asked = I've asked the others.
vote-done = Done; there was nobody to ask.

# The answers to commands.
pause-over = The clocks run again.
end-ask = End the match? The round being played counts for nothing; the finished ones stay.
nudge-passed_on = Passed on.
away-gone = You are away until { TIME($when) }. Your clocks rest till then, and your tables know. { command-away.mention } without days: you are back.
away-back = Welcome back. Your clocks run again, and your tables know.

# A seat that changes hands.
substitute-ask = Offer your seat to { $name }? Once they take it they see your hand and play on; your points stay with the seat.
substitute-ask_anybody = Offer your seat to whoever wants it? Who takes it sees your hand and plays on; your points stay with the seat.
substitute-whose = For a seat that was left, the others are asked first.
substitute-offered = Offered in the channel. You play on until somebody takes the seat.
substitute-kept = The seat stays yours.
substitute-taken = It's your seat now. The hand comes by direct message; I've just sent you a hello. Never played? **{ button-how }**, one minute.
substitute-farewell = { $table }: { $name } plays on in your seat.
offer-somebody = { $mention }, the seat of { $name } at this table is offered to you. Take it, and the hand comes by direct message.
offer-anybody = { $name } gives the seat up. Who takes it gets the hand by direct message and plays on.

# Said in the place of a board or a notice.
notice-moved = This table has moved to { $channel }.
notice-nothing_changed = All right, nothing has changed.

# /table-admin
setup-title = ### Tables in this channel
setup-about = What you choose counts at once. Which rounds count for the standings is the same on the whole server.
setup-language = Language: { $value }
setup-language-auto = server's
setup-text_only = Table: { $value }
setup-text_only-0 = picture
setup-text_only-1 = text
setup-no_tables = Tables: { $value }
setup-no_tables-0 = allowed
setup-no_tables-1 = not here
setup-most_computers = Standings: { $value }
setup-most_computers-0 = people only
setup-most_computers-1 = up to 1 computer
setup-most_computers-2 = up to 2 computers
setup-most_computers-3 = all rounds

check-title = ### What I may do here
check-there = ✅ { $permission }
check-missing-needed = ❌ { $permission }: without it there can be no table here
check-missing-history = ❌ { $permission }: without it I lose sight of my own messages
check-missing-pictures = ❌ { $permission }: without it the table is shown in words
check-complete = Nothing is missing.
check-where = Allow it in the settings of the channel, or for my role.

close-ask = Close this table? Nobody has played yet.
    .match = Close this table? The round being played counts for nothing; the finished ones stay.
close-done = The table is closed, the channel is free.
move-done = The table stands in { $channel } now.
repost-done = Board and panels come anew.
seat-freed = { $name } has no seat any more.
seat-computer = A computer plays on for { $name }.
seat-offered = The seat of { $name } is offered to { $mention }.
