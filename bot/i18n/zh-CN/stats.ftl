# /战绩：一个人打得怎么样，两个人谁强。

stats-title = ### { $name }
stats-none = 还没打完过一局。
stats-matches =
    { $count ->
       *[other] { $count } 场
    }
stats-wins =
    { $count ->
        [0] 胡牌率 { $share }%
       *[other] 胡牌率 { $share }%（自摸 { $drawn }%）
    }
stats-dealt_in = 点炮率 { $share }%
stats-best = 最大 { $points }
stats-thinks = 平均思考 { $time }
stats-mean_fan = 平均 { $fan } 番
stats-ready = 荒牌时听牌 { $share }%
stats-favourite = 最爱{ $fan }（{ $count } 次）
stats-cat_caught =
    { $count ->
       *[other] 猫抓老鼠 { $count } 次
    }
stats-mouse_stole =
    { $count ->
       *[other] 老鼠偷牌 { $count } 次
    }
stats-god_took =
    { $count ->
       *[other] 财神收元宝 { $count } 次
    }
stats-took_out = 带人 { $count } 次
stats-god_earned = 财神多收 { $points }
stats-cat_saved = 猫少付 { $points }
stats-rating_singles = 单打等级分 { $rating }
stats-rating_pairs = 双打等级分 { $rating }
stats-chart = 逐局总分
stats-hand_caption = 最大一手
stats-best_hand = 最大一手：{ $hand }
stats-alt =
    { $count ->
       *[other] 最近 { $count } 局的总分：从 { $first } 到 { $last }。
    }
button-versus = 对战
button-records = 牌谱

versus-whom = 和谁比？
versus-another = 换个人比？
versus-title = ### { $first } 和 { $second }
versus-none = 两人在这里还没一起打完过一局。
versus-rounds =
    { $count ->
       *[other] 同桌 { $count } 局
    }
versus-partners = 其中搭档 { $count } 局
versus-points = { $first } **{ $points }** · { $second } **{ $others }**
versus-ahead = 分数领先：{ $first } { $count } 次，{ $second } { $others } 次
versus-paid = { $first } 付给 { $second } { $points }
error-versus_self = 选的是同一个人，换一个。
