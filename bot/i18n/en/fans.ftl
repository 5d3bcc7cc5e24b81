# Fan, by the ids of the hand calculator. `.how` is one line for the rules and for the count of a hand.

fan-kong = kong
    .how = 1 for each kong
fan-root = root
    .how = four to seven alike outside kongs: 1; eight or nine: 2
fan-robbing_kong = robbing a kong
    .how = won on a tile somebody adds to a pung
fan-kong_bloom = kong bloom
    .how = won on a tile drawn from the tail for a kong, a flower or the ingot
fan-kong_shot = kong shot
    .how = dealt in right after a tile from the tail for a kong or a flower
fan-all_pungs = all pungs
    .how = four pungs or kongs and a pair
fan-treasure = treasure
    .how = three or more treasure tiles, jokers that stand for it included
fan-no_jokers = no jokers
    .how = not one joker in the whole hand
fan-four_seasons = four seasons
    .how = all four seasons shown, or all four plants: 1 each
fan-full_flush = full flush
    .how = one suit only
fan-seven_pairs = seven pairs
    .how = seven pairs, no melds; four alike are two of them
fan-terminals = terminals
    .how = a 1 or a 9 in every set and in the pair
fan-all_258 = all 2-5-8
    .how = pungs and a pair of 2, 5 and 8 only; takes the place of all pungs
fan-joker_kong = joker kong
    .how = a kong of four jokers; takes the place of that kong
fan-seven_pairs_258 = seven pairs of 2-5-8
    .how = seven pairs of 2, 5 and 8 only; takes the place of seven pairs
fan-nine_heavens = nine heavens
    .how = nine alike: four tiles, four jokers and the mouse; takes the place of their kongs and roots
fan-seven_robs_one = seven robs one
    .how = one player shows seven kinds of flower, another the eighth: the other pays
fan-eight_immortals = eight immortals
    .how = all eight kinds of flower shown
fan-plain = plain hand
    .how = a complete hand and nothing else

fan-count = { $fan } fan
fan-times =
    { $count ->
        [one] { $name }
       *[other] { $name } ×{ $count }
    }
fan-worth = { $name } { $fan }
fan-line = - **{ $name }** { $fan }: { $how }
