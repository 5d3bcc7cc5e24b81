# Tiles. The value is the name in running text and on buttons, `.long` is for people who only hear it.

tile-1m = 1m
    .long = characters 1
tile-2m = 2m
    .long = characters 2
tile-3m = 3m
    .long = characters 3
tile-4m = 4m
    .long = characters 4
tile-5m = 5m
    .long = characters 5
tile-6m = 6m
    .long = characters 6
tile-7m = 7m
    .long = characters 7
tile-8m = 8m
    .long = characters 8
tile-9m = 9m
    .long = characters 9
tile-1p = 1p
    .long = dots 1
tile-2p = 2p
    .long = dots 2
tile-3p = 3p
    .long = dots 3
tile-4p = 4p
    .long = dots 4
tile-5p = 5p
    .long = dots 5
tile-6p = 6p
    .long = dots 6
tile-7p = 7p
    .long = dots 7
tile-8p = 8p
    .long = dots 8
tile-9p = 9p
    .long = dots 9
tile-1s = 1s
    .long = bamboo 1
tile-2s = 2s
    .long = bamboo 2
tile-3s = 3s
    .long = bamboo 3
tile-4s = 4s
    .long = bamboo 4
tile-5s = 5s
    .long = bamboo 5
tile-6s = 6s
    .long = bamboo 6
tile-7s = 7s
    .long = bamboo 7
tile-8s = 8s
    .long = bamboo 8
tile-9s = 9s
    .long = bamboo 9
tile-1j = joker
    .long = joker
tile-1f = spring
    .long = spring
tile-2f = summer
    .long = summer
tile-3f = autumn
    .long = autumn
tile-4f = winter
    .long = winter
tile-5f = plum
    .long = plum
tile-6f = orchid
    .long = orchid
tile-7f = mum
    .long = chrysanthemum
tile-8f = bamboo flower
    .long = bamboo flower
tile-1a = cat
    .long = cat
tile-2a = mouse
    .long = mouse
tile-3a = god
    .long = god of wealth
tile-4a = ingot
    .long = ingot
tile-1z = East
    .long = east wind
tile-2z = South
    .long = south wind
tile-3z = West
    .long = west wind
tile-4z = North
    .long = north wind

# With an emoji in front.
tile-pictured = { $picture } { $name }

# The name with its article, as THE() gives it.
tile-the =
    { $kind ->
        [numbered] { $tile }
        [joker] a { $tile }
        [wind] the { $tile } wind
       *[other] the { $tile }
    }
    .start =
        { $kind ->
            [numbered] { $tile }
            [joker] A { $tile }
            [wind] The { $tile } wind
           *[other] The { $tile }
        }

# Suits and groups, as headings of alt text and of the list of what can be stolen.
suit-m = characters
    .start = Characters
suit-p = dots
    .start = Dots
suit-s = bamboo
    .start = Bamboo
suit-other = jokers, flowers, others
    .start = Jokers, flowers, others

tiles-group = { $suit } { $ranks }
tiles-times = { $tile }×{ $count }
tiles-drawn = drawn: { $tile }

# Melds in words: for alt text, then for text mode (brackets included).
meld-pung = pung of { $tile }
meld-pung_joker = pung of { $tile } with a joker
meld-pung_all_jokers = pung of jokers
meld-kong = kong of { $tile }
meld-kong_joker =
    kong of { $tile } with { $count ->
        [one] a joker
       *[other] { $count } jokers
    }
meld-kong_all_jokers = kong of jokers
meld-concealed_kong = concealed kong of { $tile }
meld-concealed_kong_joker =
    concealed kong of { $tile } with { $count ->
        [one] a joker
       *[other] { $count } jokers
    }
meld-concealed_kong_all_jokers = concealed kong of jokers
meld-mouse = { $meld }, the mouse in it
meld-text = {"["}{ $tiles }{"]"}
meld-text_concealed = {"("}{ $tiles }{")"}

# Seats.
seat-0 = East
seat-1 = South
seat-2 = West
seat-3 = North
