# 番种，id 与算番程序一致。.how 用在规则页和算分里。

fan-kong = 杠
    .how = 每副杠 1 番
fan-root = 根
    .how = 杠以外，四到七张相同：1 番；八、九张相同：2 番
fan-robbing_kong = 抢杠
    .how = 胡别人补杠的那张
fan-kong_bloom = 杠上花
    .how = 开杠、补花、补元宝从牌尾补来的那张自摸
fan-kong_shot = 杠上炮
    .how = 别人杠后、补花后补来一张，接着点炮
fan-all_pungs = 碰碰胡
    .how = 四副碰或杠，加一对将
fan-treasure = 进宝
    .how = 宝牌三张以上，当宝牌用的百搭也算
fan-no_jokers = 无百搭
    .how = 整手一张百搭都没有
fan-four_seasons = 四季发财
    .how = 春夏秋冬亮齐 1 番，梅兰菊竹亮齐 1 番
fan-full_flush = 清一色
    .how = 只有一门
fan-seven_pairs = 七对
    .how = 七个对子，不碰不杠；四张相同算两对
fan-terminals = 带幺
    .how = 每副牌和将里都有一或九
fan-all_258 = 将对
    .how = 碰碰胡，全是二五八；不再算碰碰胡
fan-joker_kong = 百搭杠
    .how = 四张百搭的杠；不再算这副杠
fan-seven_pairs_258 = 将七对
    .how = 七对，全是二五八；不再算七对
fan-nine_heavens = 九重天
    .how = 九张相同：本牌四张、百搭四张加老鼠；这张牌的杠和根不再算
fan-seven_robs_one = 七抢一
    .how = 一家亮了七种花，另一家亮出第八种：由那家付
fan-eight_immortals = 八仙过海
    .how = 一家亮齐八种花
fan-plain = 平胡
    .how = 成了牌，没有番

fan-count = { $fan } 番
fan-times =
    { $count ->
        [1] { $name }
       *[other] { $name }×{ $count }
    }
fan-worth = { $name } { $fan } 番
fan-line = - **{ $name }** { $fan } 番：{ $how }
