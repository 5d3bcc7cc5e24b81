# 牌名。值用在正文和按钮里，.long 用在图片说明里。

tile-1m = 一万
    .long = 万 1
tile-2m = 二万
    .long = 万 2
tile-3m = 三万
    .long = 万 3
tile-4m = 四万
    .long = 万 4
tile-5m = 五万
    .long = 万 5
tile-6m = 六万
    .long = 万 6
tile-7m = 七万
    .long = 万 7
tile-8m = 八万
    .long = 万 8
tile-9m = 九万
    .long = 万 9
tile-1p = 一筒
    .long = 筒 1
tile-2p = 二筒
    .long = 筒 2
tile-3p = 三筒
    .long = 筒 3
tile-4p = 四筒
    .long = 筒 4
tile-5p = 五筒
    .long = 筒 5
tile-6p = 六筒
    .long = 筒 6
tile-7p = 七筒
    .long = 筒 7
tile-8p = 八筒
    .long = 筒 8
tile-9p = 九筒
    .long = 筒 9
tile-1s = 一条
    .long = 条 1
tile-2s = 二条
    .long = 条 2
tile-3s = 三条
    .long = 条 3
tile-4s = 四条
    .long = 条 4
tile-5s = 五条
    .long = 条 5
tile-6s = 六条
    .long = 条 6
tile-7s = 七条
    .long = 条 7
tile-8s = 八条
    .long = 条 8
tile-9s = 九条
    .long = 条 9
tile-1j = 百搭
    .long = 百搭
tile-1f = 春
    .long = 春
tile-2f = 夏
    .long = 夏
tile-3f = 秋
    .long = 秋
tile-4f = 冬
    .long = 冬
tile-5f = 梅
    .long = 梅
tile-6f = 兰
    .long = 兰
tile-7f = 菊
    .long = 菊
tile-8f = 竹
    .long = 竹
tile-1a = 猫
    .long = 猫
tile-2a = 老鼠
    .long = 老鼠
tile-3a = 财神
    .long = 财神
tile-4a = 元宝
    .long = 元宝
tile-1z = 东
    .long = 东风
tile-2z = 南
    .long = 南风
tile-3z = 西
    .long = 西风
tile-4z = 北
    .long = 北风

# 前面带图。
tile-pictured = { $picture }{ $name }

tile-the =
    { $kind ->
       *[other] { $tile }
    }
    .start =
        { $kind ->
           *[other] { $tile }
        }

# 花色与分组：图片说明和偷牌列表的标题。
suit-m = 万
    .start = 万
suit-p = 筒
    .start = 筒
suit-s = 条
    .start = 条
suit-other = 百搭、花、其他
    .start = 百搭、花、其他

tiles-group = { $suit } { $ranks }
tiles-times = { $tile }×{ $count }
tiles-drawn = 刚摸 { $tile }

# 副露：先是图片说明用的，再是文字模式用的（含括号）。
meld-pung = 碰 { $tile }
meld-pung_joker = 带碰 { $tile }
meld-pung_all_jokers = 碰 百搭
meld-kong = 明杠 { $tile }
meld-kong_joker = 明杠 { $tile }（带 { $count } 张百搭）
meld-kong_all_jokers = 明杠 百搭
meld-concealed_kong = 暗杠 { $tile }
meld-concealed_kong_joker = 暗杠 { $tile }（带 { $count } 张百搭）
meld-concealed_kong_all_jokers = 暗杠 百搭
meld-mouse = { $meld }（老鼠占一张）
meld-text = {"["}{ $tiles }{"]"}
meld-text_concealed = {"("}{ $tiles }{")"}

# 座位。
seat-0 = 东
seat-1 = 南
seat-2 = 西
seat-3 = 北
