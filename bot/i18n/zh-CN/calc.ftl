# /算番：算一手牌，胡了算胡，没胡看听。

calc-title = ### { $hand }
calc-win = **胡了：{ $worth }**
calc-no_win = **没胡。** { $reason }
calc-ready = **听{ $tiles }**
calc-ready_line = - **{ $tile }** { $worth }：{ $fans }
calc-with = 胡{ $tile }：**{ $worth }**
select-wait = 按哪张算
calc-not_ready = **没听**：哪张都不成牌。
calc-not_ready_because = **没听。** { $reason }
calc-throw = - 打{ $tile }，听{ $tiles }
calc-throws = 打一张就听：
calc-treasure = 宝牌{ $tile }
calc-flowers = 花：{ $tiles }
calc-hint = 立牌连胡的那张一起写；少写一张就看听什么。副露写在括号里：`[444p]` 是碰，`[5555s]` 是杠，`(5555s)` 是暗杠；`1j` 是百搭。
error-win_not_in_hand = 这手牌里没有{ $tile }。立牌要连胡的那张一起写。
error-meld_unreadable = 「{ $text }」看不出是什么副露。试试 `[444p]`、`[55p1j]` 或 `(5555s)`。
error-too_many_melds = 一手牌最多四副副露。
error-too_many_copies =
    { $count ->
       *[other] { $tile }只有 { $count } 张。
    }

calc-which = 「{ $text }」是筒还是条？
