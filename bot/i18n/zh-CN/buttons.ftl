# 按钮，最多 20 列；名字太长放不下时用 .short。

# 开局之前。
button-join = 加入
button-leave = 退出
button-how = 怎么玩
button-computer = 加电脑
button-settings = 设置
button-start = 现在开局

# 面板最后一行，还有牌桌上的。
button-orders = 预约
button-moves = 近况
button-table = 牌桌 ↗
button-my_hand = 我的手牌
button-last_moves = 近况
button-help = 帮助
button-im_back = 我回来了
button-back = 返回

# 问全桌（D15）、换人、关桌。
button-agree = 同意
button-disagree = 不同意
button-later = 再说
button-ask_all = 问问大家
button-end_match = 散桌
button-never_mind = 算了
button-take_seat = 我来坐
button-offer_seat = 让出座位
button-own_seat = 我的座位
button-seat_of = { $name }的座位
    .short = { $name }
button-keep_seat = 还是我坐
button-close_table = 关掉这桌

# 起手补花。
button-show_all = 全补
button-show = 补{ $tile }
button-keep = 不补了

# 轮到自己。
button-win = 胡 · { $fan }番
button-win_blind = 胡
button-declare = 胡了
button-kong_more = 杠…
button-swap_more = 换牌…
button-flower = 补花{ $tile }
button-flower_more = 补花…
button-special_more = 辅牌…
button-other = 打别的…
button-tile = { $tile }
button-always_catch = 老鼠一出就抓
button-always_collect = 元宝一出就收
button-throw = 打{ $tile }
    .short = 打{ $tile }

# 要牌、抢、抓、收。
button-kong = 杠{ $tile }
button-kong_joker = 带杠{ $tiles }
button-pung = 碰{ $tiles }
button-pung_joker = 带碰{ $tiles }
button-pass = 不要
button-pass_until = 轮到我之前都不要
button-change = 改主意
button-let_win_go = 不胡
button-rob = 抢杠 · { $fan }番
button-win_on = 胡 · { $fan }番
button-seven_robs_one = 七抢一
button-seven_robs_one_pays = 七抢一，{ $name }付
    .short = 七抢一
button-eight_immortals = 八仙过海
button-draw_instead = 不胡，补牌
button-let_go = 放过
button-catch = 抓
button-let_run = 不抓
button-collect = 收
button-leave_it = 不收

# 辅牌。
button-mouse_more = 老鼠…
button-cat_more = 猫…
button-wealth_more = 财神…
button-ingot_more = 元宝…
button-wind = 补{ $tile }
button-throw_dice = 打出
button-use_ingot = 补两张
button-steal_it = 偷

# 杠和换牌。
button-concealed_kong = 暗杠{ $tile }×4
    .short = 暗杠{ $tile }×4
button-concealed_kong_joker =
    { $jokers ->
        [1] 暗杠{ $tile }×{ $naturals }+百搭
       *[other] 暗杠{ $tile }×{ $naturals }+百搭×{ $jokers }
    }
    .short =
        { $jokers ->
            [1] { $tile }×{ $naturals }+百搭
           *[other] { $tile }×{ $naturals }+百搭×{ $jokers }
        }
button-add = 补杠{ $tile }
button-add_joker = { $tile }碰上加百搭
button-swap = { $tile } ⇄ { $name }

# 带人。
button-nobody = 不带
button-player = { $name }
button-take_out = 带走{ $name }
    .short = 带走{ $name }

# 动完之后，打完之后。
button-take_back = 收回
button-why = 怎么算的
button-next_round = 下一局 ↗
button-play_again = 再来一场
button-try_again = 重试
button-go_there = 去看看
button-next_page = 下一页 ▶
button-yes = 好，就这样

# 下拉框里没选时的字。
select-other = 百搭、猫、风……
select-kong = 开哪副杠？
select-swap = 换哪副？
select-claim = 怎么要？
select-table = 哪一桌？
select-player = 谁？
