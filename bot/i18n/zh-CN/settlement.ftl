# 一局打完，整场打完。

settlement-title = ## 第 { $round } 局：{ $ending }
ended-winners =
    { $count ->
        [0] 没人能打了
        [1] 一家胡牌
        [2] 两家胡牌
       *[other] 三家胡牌
    }
ended-partners = 搭档都胡了
ended-exhausted = 荒牌
ended-false_win = 诈胡

settlement-player = { $rank } { $name } **{ $points }**
settlement-winner = { $rank } { $name } **{ $points }** { $how }，{ $fans } { $fan }番
settlement-match = 总分：{ $scores }。
settlement-how = { $rank } { $name } **{ $points }** { $how }
settlement-hand = { $name }：{ $hand }
settlement-hand_won = 胡{ $tile }
settlement-hand_ready = 听：{ $tiles }
settlement-hand_joker =
    { $count ->
       *[other] 百搭当{ $tiles }
    }
settlement-score = { $name } { $points }
settlement-fair = 公平：种子 `{ $seed }`，开局已公布摘要 `{ $promise }`。
settlement-ready = 听牌：{ $names }
settlement-next_dealer = 下局 { $name } 坐庄。

# 怎么胡的。
how-self_draw = 自摸
how-discard = 胡 { $from } 的{ $tile }
how-robbing_kong = 抢 { $from } 的{ $tile }杠
how-swap = 胡 { $from } 亮的{ $tile }
how-flower = { $from } 付
how-flower_self = 亮齐
how-ready = 听牌
how-false_win = 诈胡

# 整场打完。
match-title = ## 整场结束
match-place =
    { $rank ->
        [1] 🥇 { $name } { $points }
        [2] 🥈 { $name } { $points }
        [3] 🥉 { $name } { $points }
       *[other] { $name } { $points }
    }
match-factor = 固定双打：搭档两人的分合起来，每人得四分之三。
match-factor_winds = 四风双打：每局搭档对半，总分乘一倍半。
match-ended = 大家同意提前散桌。
match-closed = 管理员关了这桌。
match-length =
    { $rounds ->
       *[other] { $time }打完 { $rounds } 局。
    }

# 自己发出去的消息。
notice-match_starts = 开局：{ $players }
notice-seat = { $seat } { $name }
notice-promise = 公平：第 { $round } 局的摘要 `{ $promise }`，打完公布种子。
notice-round_over = { $table }：第 { $round } 局 { $points }
    .pairs = { $table }：第 { $round } 局 { $points }；和 { $partner } 合起来 { $sum }，总分算你 { $share }
notice-waiting =
    { $count ->
       *[other] 有 { $count } 桌在等你
    }
notice-your_turn = { $mention } 轮到你了，可我发不了私信给你。
notice-channel_lost = 频道没了。我们在这里接着打，分数都留着。
notice-dms_back = 私信又通了，手牌发到那边。
