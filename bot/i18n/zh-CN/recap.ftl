# 面板第二行：自己上次动过之后的事，怎么说就怎么写。
# 同一家连着几步只写一次名字：「Marco 碰六万 打二条」。替自己做的排最前。

recap-line = 这之间：{ $moves }
recap-mover = { $name } { $moves }
recap-earlier =
    { $count ->
       *[other] 之前还有 { $count } 步
    }

recap-discard =
    { KIND($tile) ->
        [numbered] { $tile }
       *[other] 打{ $tile }
    }
recap-discard_after = 打{ $tile }
recap-pung = 碰{ $tile }
recap-kong = 杠{ $tile }
recap-concealed_kong = 暗杠{ $tile }
recap-added_kong = 补杠{ $tile }
recap-robbed = 被抢{ $tile }
recap-flower = 补花{ $tile }
recap-wind = 补风{ $tile }
recap-swap = 换{ $tile }
recap-mouse = 放老鼠
recap-stole = 偷{ $tile }
recap-mouse_caught = 老鼠被抓
recap-cat = 减番
recap-wealth = 加番
recap-ingot = 补元宝
recap-ingot_collected = 元宝被收
recap-won = 胡{ $tile }
recap-won_self_drawn = 自摸{ $tile }
recap-eight_immortals = 八仙过海
recap-seven_robs_one = 七抢一
recap-took_out = 带走 { $name }

# 替自己做的。
recap-own_flowers = 替你补花 { $tiles }
recap-by_order = 按你的预约：{ $moves }。
recap-by_order_caught = 抓老鼠
recap-by_order_collected = 收元宝
recap-own_order_lost = 牌不在了，预约作废：{ $orders }
recap-own_mouse_caught = 你的老鼠被抓了
recap-own_ingot_collected = 你的元宝被收了
recap-own_robbed = 你的{ $tile }杠被抢了
recap-own_partner = 你的搭档是 { $name }
recap-own_timed_out = 超时代打 { $tiles }
recap-own_lapsed = { $tile }没等到你回话
