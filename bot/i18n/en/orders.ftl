# Standing orders: the form (labels at most 45 characters, choices and what stands below them 100), and what it answers.

orders-title = Orders for this round
orders-win = If I can win
orders-win_ask = Ask me
orders-win_take = Take it
    .in_pairs = On my partner's tile it brings nothing: ask me
orders-win_from = Take it from { $fan } fan
    .about = Smaller wins: ask me
orders-wants = Do without asking
orders-pung = Pung { $tile }
    .with_joker = Pung { $tile } with a joker
orders-kong = Kong { $tile }
    .with_joker =
        Kong { $tile } with { $count ->
            [one] a joker
           *[other] { $count } jokers
        }
orders-catch = Catch the mouse
orders-collect = Take the ingot
orders-passes = Other pungs and kongs
    .empty = Ask me
orders-pass_pung = Pass every pung
orders-pass_kong = Pass every kong
orders-pass_suit = Pass all { $suit }
orders-unless = Still ask about { $tile }
orders-turn = On my turn
    .about = What is not ticked: ask me.
orders-throw_drawn = Throw what I draw
    .about = Once I am ready; not if it wins, is special or makes a kong
orders-flowers = Show flowers at once
    .about = Unless that could cost me something
orders-throws = Throw { THE($tile) } away
orders-until = Until
orders-until_round = End of the round
orders-until_turn = My next turn
    .about = That turn included

orders-saved = Kept. Orders act as if you had pressed; nobody is told.
orders-none = Nothing is ordered; you are asked about everything.
orders-gone = Your hand has no tiles for this any more: { $orders }.

# Beside the question, on a turn that brought the cat or the god.
orders-offer_catch = You hold the cat. Order the catch now, and nothing pauses when the mouse comes out: nobody can tell who holds it.
orders-offer_collect = You hold the god. Order it now, and nothing pauses when the ingot comes out: nobody can tell who holds it.
# For whoever cannot be written to at a table that asks only those who can claim.
orders-closed = I can't write to you, so what you could claim lapses after 30 minutes. **{ button-orders }** answers for you.
