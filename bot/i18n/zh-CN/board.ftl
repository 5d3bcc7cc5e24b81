# 频道里的牌桌，以及没有图时的样子。

board-title = ### { $table } · 第 { $round }/{ $rounds } 局 · 剩 { $count } 张 · 宝牌 { $tile }

# 只有一行状态：说轮到谁，从不说在问谁。
board-to_show = **{ $name }** 起手补花，{ $when }到时
    .untimed = **{ $name }** 起手补花
board-to_throw = 轮到 **{ $name }** 出牌，{ $when }到时
    .untimed = 轮到 **{ $name }** 出牌
board-to_take_out = 等 **{ $name }** 说带不带人，{ $when }到时
    .untimed = 等 **{ $name }** 说带不带人
board-claims_open = { $tile } 有人要就说，最迟 { $when }
    .untimed = { $tile } 有人要就说
board-kong_open = 补杠{ $tile }，要抢就说，最迟 { $when }
    .untimed = 补杠{ $tile }，要抢就说
board-swap_open = 亮{ $tile }换牌，要胡就说，最迟 { $when }
    .untimed = 亮{ $tile }换牌，要胡就说
board-flower_open = 第八种花亮着，最迟 { $when }
    .untimed = 第八种花亮着
board-mouse_open = 老鼠出来了，最迟 { $when }
    .untimed = 老鼠出来了
board-ingot_open = 元宝出来了，最迟 { $when }
    .untimed = 元宝出来了
board-dealing = 正在发下一局。
board-over = 本局打完了。
board-rests = 停表到 { TIME($when) }
board-last_tile = 最后一张
board-no_moves = 还没人动。
board-autopilot = 代打：{ $names }
board-pairs = 分组：{ $pair } 对 { $others }

# /看桌和[近况]
moves-title = 你上次动过之后
moves-none = 你上次动过之后还没动静。

# 图里的字。
picture-round = 第 { $round }/{ $rounds } 局
picture-left = 剩 { $count } 张
picture-melds = 副露
picture-flowers = 花
picture-winds = 风
picture-treasure = 宝牌
picture-face_up = 牌墙亮着
picture-turn = 轮到
picture-to_throw = 出牌
picture-won = 已胡
picture-won_on = 胡
picture-taken_out = 被带走
picture-hand = 牌
picture-ready = 听牌
picture-not_ready = 未听
picture-passed = 刚过了 { $fan } 番，下次进张前要更大才能胡。

# 文字模式：一家一段。
text-head = **{ $table }** 第 { $round }/{ $rounds } 局 · 剩 { $count } · 宝牌 { $tile }
text-face_up = 牌墙亮着：{ $tiles }
text-seat = **{ $seat } { $name }** { $count ->
       *[other] { $count } 张
    } { $points }
    .unplaced = **{ $name }** { $count ->
       *[other] { $count } 张
    } { $points }
text-seat_won = **{ $seat } { $name }** ✔ 胡 { $from } 的{ $tile }
    .unplaced = **{ $name }** ✔ 胡 { $from } 的{ $tile }
text-seat_won_self_drawn = **{ $seat } { $name }** ✔ 自摸{ $tile }
    .unplaced = **{ $name }** ✔ 自摸{ $tile }
text-seat_taken_out = **{ $seat } { $name }** 被 { $from } 带走
    .unplaced = **{ $name }** 被 { $from } 带走
text-flowers = 花：{ $tiles }
text-winds = 风：{ $tiles }
text-melds = 副露 { $melds }
text-thrown = 打出 { $tiles }
text-waits = 听：{ $tiles }
text-dealer = 庄
text-hand_tile = { $number } { $tile }
text-hand_drawn = { $tiles } ｜ 刚摸：{ $number } { $tile }
