# [怎么算的]和 /算分：一副一副、一番一番，谁付多少，为什么。前半部分算番也用。

worth =
    { $points ->
       *[other] { $fan } 番，{ $points } 分
    }
worth-capped = { $fan } 番，{ $points } 分（封顶）

# 一手牌，一副一副。
part-as = { $part }当{ $tile }
part-free = { $part }（配什么都行）
part-won = 胡{ $tile }
hand-read = 看成 { $parts }
hand-flowers = 八种花自成一胡，不看手牌：{ $tiles }

# 一番，以及这手牌里是哪几张。
fan-because = { $how }（{ $what }）

# 一局。
why-title = ### 第 { $round } 局怎么算的
why-won = **{ $name }** { $how }：**{ $worth }**
why-ready = **{ $name }** 听{ $tiles }，按最大的{ $tile }算：**{ $worth }**
why-ready_one = **{ $name }** 听{ $tile }：**{ $worth }**
why-not_ready = 没听：{ $names }
why-ready_rule = 荒牌查叫：听牌的算自摸，没听的付。
why-ready_rule_all = 荒牌查叫：听牌的算自摸，其余的都付，听牌的之间也付。
why-false_win = **{ $name }** 诈胡，本局中止：还在打的每家得 64，猫的减番作废。
    .pairs = **{ $name }** 诈胡，本局中止：还在打的对方每家得 64，猫的减番作废。
why-lacked_not_complete = 牌没成：不是四副加一对将，也不是七对。
why-lacked_three_suits = 牌成了，可没打缺，三门都有。
why-lacked_too_many_jokers =
    { $count ->
       *[other] 牌成了，可立牌里有 { $count } 张百搭；最多一张，七对两张。
    }
why-lacked_special_tile_in_hand = 手里还有{ $tile }，要先打掉或用掉。
why-lacked_nothing_to_win = 那张牌这样胡不了。

# 谁付多少，分数不带正负号。
why-pays = { $name } 付 { $points }
why-pays_base = { $name } 付 { $points }（{ $base }，{ $reasons }）
why-pays_to = 付 { $name } { $points }
why-pays_to_base = 付 { $name } { $points }（{ $base }，{ $reasons }）
why-boost =
    { $count ->
        [1] 财神，多付一半
       *[other] 财神，多付一半 { $count } 次
    }
why-reduction =
    { $count ->
        [1] 猫，少付一半
       *[other] 猫，少付一半 { $count } 次
    }
why-partner = { $name } 不付：是搭档
why-passed_by = { $name } 不付：先胡了
why-taken_out = { $name } 不付：先被带走了
why-ready_too = { $name } 不付：也听了
why-took_out = { $name } 带走 { $to }：{ $to } 只付这一胡，后面的都不付。
why-nothing = 没人胡，也没人听：不用付。

# 各家合计。
why-totals = **合计**
why-balance = { $name } **{ $points }**：{ $parts }
why-balance_none = { $name } **{ $points }**
why-from = { $name } 付来 { $points }
why-to = 付给 { $name } { $points }
why-pair = { $pair }：合起来 { $sum }，乘 0.75，每人 **{ $points }**。
why-pair_winds = { $pair }：合起来 { $sum }，对半每人 { $half }；整场按 1.5 倍算，每人 **{ $points }**。

# 下面的按钮，和没得算的时候。
button-previous_page = ◀
button-why_all = 整局
why-nothing_of = { $name } 没胡，也没听。
