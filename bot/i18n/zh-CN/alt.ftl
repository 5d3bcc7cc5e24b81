# 图片说明：用字不用代码。句子由程序拼起来，最多 1024 个字符。

alt-hand = 你在{ $table }的手牌，第{ $round }局，{ $seat }。
    .unplaced = 你在{ $table }的手牌，第{ $round }局。
alt-score = 总分 { $points }。
alt-tiles = { $tiles }。
alt-melds = 副露：{ $melds }。
alt-flowers = 花：{ $tiles }。
alt-winds = 风：{ $tiles }。
alt-treasure = 宝牌{ $tile }。
alt-left = 剩 { $count } 张。
alt-offered = 打出的是{ $tile }。
    .by = 可要的是 { $name } 的{ $tile }。
alt-waits = 听：{ $tiles }。
alt-wait = { $tile }（{ $count } 张没见）
alt-won = 胡 { $from } 的{ $tile }。
alt-won_self_drawn = 自摸{ $tile }。

alt-board = { $table }，第 { $round }/{ $rounds } 局。
alt-seat =
    { $seat } { $name }，{ $count ->
       *[other] { $count } 张
    }
    .unplaced =
        { $name }，{ $count ->
           *[other] { $count } 张
        }
alt-seat_won = 胡 { $from } 的{ $tile }
alt-seat_won_self_drawn = 自摸{ $tile }
alt-seat_taken_out = 被 { $from } 带走
alt-seat_dealer = 庄家
alt-seat_score = 总分 { $points }
alt-seat_won_stolen = 老鼠占着那张
alt-seat_hand = 手牌：{ $tiles }
alt-seat_melds = 副露 { $melds }
alt-seat_flowers = 花 { $tiles }
alt-seat_winds = 风 { $tiles }
alt-seat_thrown = 打出：{ $tiles }
alt-earlier =
    { $tiles }……{ $count ->
       *[other] 另有 { $count } 张
    }
alt-last_discard = 刚打出的是 { $name } 的{ $tile }。
alt-face_up = 牌墙亮着：{ $tiles }。
alt-turn = 轮到 { $name }。
alt-taken = { $tile }（被要走）
alt-sentence = { $text }。
alt-settlement = 第 { $round } 局：{ $ending }。
alt-settlement_player = 第 { $rank }：{ $name }，{ $points }
