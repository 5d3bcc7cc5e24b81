# 预约：表单（标题最多 45 字，选项和下面的说明最多 100 字），以及填完之后的话。

orders-title = 本局预约
orders-win = 能胡时
orders-win_ask = 问我
orders-win_take = 直接胡
    .in_pairs = 搭档打的胡了没分，问我
orders-win_from = { $fan } 番起就胡
    .about = 不到的问我
orders-wants = 不用问直接做
orders-pung = 碰{ $tile }
    .with_joker = 带碰{ $tile }
orders-kong = 杠{ $tile }
    .with_joker =
        { $count ->
           *[other] 带 { $count } 张百搭杠{ $tile }
        }
orders-catch = 抓老鼠
orders-collect = 收元宝
orders-passes = 其他碰杠
    .empty = 问我
orders-pass_pung = 碰都不要
orders-pass_kong = 杠都不要
orders-pass_suit = { $suit }子都不要
orders-unless = { $tile }还是问我
orders-turn = 轮到我时
    .about = 没勾的都问我。
orders-throw_drawn = 摸什么打什么
    .about = 听牌以后；能胡、能杠、摸到百搭花牌辅牌时问我
orders-flowers = 花牌马上补
    .about = 补了可能吃亏时问我
orders-throws = { $tile }打掉，不留
orders-until = 到
orders-until_round = 本局结束
orders-until_turn = 下次轮到我
    .about = 连那一轮在内

orders-saved = 记下了。照办时和你自己按的一样，别人看不出。
orders-none = 没有预约了，样样都问你。
orders-gone = 手里的牌已经不够：{ $orders }。

# 摸到猫、财神那一轮，写在问题旁边。
orders-offer_catch = 猫在你手里。先约好抓，老鼠一出牌桌不停顿，谁也看不出猫在哪家。
orders-offer_collect = 财神在你手里。先约好收，元宝一出牌桌不停顿，谁也看不出财神在哪家。
# 收不到私信、又在即问即走的桌上。
orders-closed = 我发不了私信给你，轮到你要牌时只等 30 分钟。按**{ button-orders }**先交代好。
