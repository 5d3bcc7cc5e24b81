# /排行榜：谁领先，有图有字。

standings-title = ### 排行 · { $about }
standings-heading = 排行
standings-players =
    { $count ->
       *[other] { $count } 人
    }
standings-period_30 = 近 30 天
standings-period_all = 全部时间
    .start = 全部时间
standings-period_season = 赛季 { $name }
    .start = 赛季 { $name }
standings-mode_any = 全部玩法
    .start = 全部玩法
standings-column_points = 总分
standings-column_rounds = 局数
standings-column_average = 每局
standings-column_win_rate = 胡牌率
standings-column_rating = 等级分
standings-percent = { $share }%
standings-line = { $rank } { $name } **{ $points }** · { $about }
standings-rounds =
    { $count ->
       *[other] { $count } 局
    }
standings-wins = 胡牌率 { $share }
standings-value_average = 每局 { $value }
standings-value_rating = 等级分 { $value }
standings-own =
    你：第 { $rank }，{ $kind ->
       *[other] { $value }
    }
standings-own_unranked =
    你：还没上榜，打了 { $count ->
       *[other] { $count } 局
    }，满 { $least } 局才算
standings-own_none = 你在这里还没打完过算数的一局。
standings-least = 满 { $count } 局才上榜。
standings-rating_singles = 单打的等级分，按有把握的部分排：减去三倍的 ±。
standings-rating_pairs = 双打的等级分，按有把握的部分排：减去三倍的 ±。
standings-computers =
    { $count ->
        [0] 四个真人的局才算。
       *[other] 桌上超过 { $count } 个电脑的局不算。
    }
standings-small = -# { $text }
standings-nobody = 这里还没人打完过算数的一局。
standings-nobody_30 = 近 30 天这里没人打完过算数的一局。
standings-alt = { $title }。
standings-period = 时段
standings-mode = 玩法
standings-order = 按什么排
standings-order_points = 按总分
standings-order_average = 按每局得分
standings-order_win_rate = 按胡牌率
standings-order_rating = 按等级分
standings-posted = 发到频道里了。
standings-where_server = 本服务器
standings-where_channel = 本频道
button-standings_server = 全服务器
button-standings_channel = 本频道
button-standings = 排行
button-post_here = 发到频道
button-posted = 发过了
error-you_may_not_write = 你在这个频道不能发言，我也不替你发。
