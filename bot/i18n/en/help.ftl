# /help: first the person's own situation, then what there is. And the tips of the first rounds.

help-turn = At { $table } it's your turn: tap a tile, or { command-discard.example }.
help-throw = At { $table } you took a tile: throw one, or { command-discard.example }.
help-claim = At { $table } you are asked about { THE($tile) }: take it with a button or pass, { command-pass.mention }.
help-window = At { $table } you are asked: answer with a button or pass, { command-pass.mention }.
help-opening = At { $table } you may show your flowers: a button, or { command-flower.mention }.
help-takeout = At { $table } you may take somebody out: a button, or { command-takeout.mention }.
help-waiting = At { $table } nothing is asked of you. I'll write when it is.
help-paused = { $table } is paused until { TIME($when) }; nobody's time runs, and nothing can be played.
help-lobby = At { $table } the game hasn't started; the host can start it with computers, { command-table_start.mention }.
help-over = At { $table } the match is over; { command-table_open.mention } opens a new one.
help-no_table = You aren't at any table. { command-table_open.mention } opens one in a channel.

help-line_hand = { command-hand.mention } shows your hand, { command-board.mention } the table; both only to you.
help-line_orders = Everything has a button and a command. { command-orders.mention } says now what to do when you are asked later.
help-line_tables = { command-tables.mention } lists your tables and which of them wait for you.
help-line_prefs = { command-prefs.mention }: language, quiet hours, reminders, flowers, tips.
help-line_rules = { command-rules.mention } explains the game, { command-fan.mention } counts any hand.

# [How it works], one page.
how-title = ## How it works
how-text =
    Four sets and a pair win, or seven pairs. **One suit must be missing.** Tiles are written 5m (characters), 5p (dots), 5s (bamboo). I draw for you, you throw one tile. Your third alike thrown: pung. Your last: win. Jokers are any numbered tile; at most one may stay concealed. Flowers are shown for a new tile. Mouse steals, cat catches it or cuts what you pay, god takes the ingot or raises what you get, ingot draws twice; none may be in a winning hand. A win doesn't end the round: three winners or an empty wall do. Each fan doubles: 1, 2, 4 … 64.
how-sample = A sample hand
how-alt = A sample hand: characters, dots and bamboo with their numbers, a joker, and the drawn tile apart.

# One tip a turn in the first two matches.
tip-lack =
    You hold only { $count ->
        [1] one
        [2] two
       *[other] { $count }
    } { $suit ->
        [m] { $count ->
            [1] character
           *[other] characters
        }
        [p] { $count ->
            [1] dot
           *[other] dots
        }
       *[s] bamboo
    }: giving up a suit is how most hands begin.
tip-jokers =
    { $count ->
        [2] Two jokers: use one in a pung, only one may stay.
        [3] Three jokers: use them in pungs, only one may stay.
       *[other] Four jokers: use them in pungs, only one may stay.
    }
tip-special = { THE($tile, start: 1) } can't be in a winning hand; use it in time.
tip-ready = Ready: { $tiles } wins.
tip-claim = Taking it shows your pair and makes it your throw. Passing costs nothing.
