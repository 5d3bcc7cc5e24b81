# A table before its start.

lobby-title = ## A table is open: { -game }
lobby-seat = { $number } { $name }
lobby-seat_host = { $number } { $name } (host)
lobby-seat_free = { $number } free
lobby-rule = Seats are drawn at the start. Four in, and we start.

# Answers to whoever pressed.
lobby-opened = Your table is open. Four in, and we start; with **{ button-start }** computers take the empty seats.
lobby-joined = You're in. Your tiles come by direct message; I've just sent you a hello. Never played? **{ button-how }**, one minute.
lobby-hello =
    Hi! I write here only when you are asked something. One tap answers; { $count ->
        [0] a tap counts at once.
        [one] a wrong tap can be taken back for { $count } second.
       *[other] a wrong tap can be taken back for { $count } seconds.
    }
lobby-left = You've given up your seat.
lobby-computer_added = { $name } sits down.
lobby-starting = Here we go.

# Said once in the channel.
lobby-host_now = { $name } hosts this table now.
lobby-closed = The table is closed.
lobby-closed_idle = Nobody touched this table for a day, so it is closed. { command-table_open.mention } opens a new one.
lobby-empty = Everybody has left, so the table is closed.

# Chooser of a typed command that fits several tables.
which-title = Which table?
which-table = { $table }: { $state }
which-your_turn = your turn, { $time }
    .untimed = your turn
which-claim = you are asked, { $time }
    .untimed = you are asked
which-opening = your flowers, { $time }
    .untimed = your flowers
which-takeout = take somebody out, { $time }
    .untimed = take somebody out
which-paused = paused
which-waiting = waiting for others
which-lobby = not started yet
which-over = the match is over

# /tables
tables-title = ### Your tables
tables-line = { $chip } **{ $table }** · { $state } · { $channel }
tables-none = You aren't at any table. Open one in a channel with { command-table_open.mention }.
