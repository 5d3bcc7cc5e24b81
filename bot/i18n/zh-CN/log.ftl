# 牌局记录。摸牌只在完整记录里单独一行，牌桌上并进后面那一步。

log-draw = { $name } 摸牌
log-draw_tile = { $name } 摸到{ $tile }
log-discard =
    { KIND($tile) ->
        [numbered] { $name } { $tile }
       *[other] { $name } 打{ $tile }
    }
log-pung = { $name } 碰 { $from } 的{ $tile }
log-pung_joker = { $name } 碰 { $from } 的{ $tile }（带碰）
log-kong = { $name } 明杠 { $from } 的{ $tile }
log-kong_joker = { $name } 明杠 { $from } 的{ $tile }（带 { $count } 张百搭）
log-concealed_kong = { $name } 暗杠{ $tile }
log-concealed_kong_joker = { $name } 暗杠{ $tile }（带 { $count } 张百搭）
log-added_kong = { $name } 补杠{ $tile }
log-added_kong_joker = { $name } 用百搭补杠{ $tile }
log-robbed =
    { $count ->
       *[other] { $winners } 抢 { $from } 的{ $tile }杠，胡
    }
log-flower = { $name } 补{ $tile }，共 { $count } 种
log-flowers_kept = { $name } 不补了
log-mouse = { $name } 放老鼠
log-stole = 偷走 { $place }的{ $tile }
log-mouse_caught = 被 { $from } 的猫抓住，没偷成
log-mouse_caught_thrown = 老鼠被 { $from } 的猫抓住
log-then = { $first }，{ $then }
log-swap_shown = { $name } 亮{ $tile }，要换 { $from } 的百搭
log-swap_shown_own = { $name } 亮{ $tile }，要换自己的百搭
log-swap = { $name } 用{ $tile }换走 { $from } 的百搭
log-swap_own = { $name } 用{ $tile }换回自己的百搭
log-swap_dealt_in =
    { $count ->
       *[other] { $name } 亮{ $tile }换牌，{ $winners } 胡，没换成
    }
log-cat = { $name } 减番，骰 { $dice }：本局少付 { $to } 一半
log-cat_self = { $name } 减番，骰 { $dice }，数到自己：少付一家一半，取省得最多的
log-cat_two = { $name } 减番，只剩两家，不掷骰：本局少付 { $to } 一半
log-cat_partner = { $name } 减番，骰 { $dice }：数到搭档 { $to }，白打
log-cat_partner_two = { $name } 减番，只剩两家，不掷骰：是搭档 { $to }，白打
log-wealth = { $name } 加番，骰 { $dice }：{ $to } 多付一半
log-wealth_self = { $name } 加番，骰 { $dice }，数到自己：输给他的都多付一半
log-wealth_two = { $name } 加番，只剩两家，不掷骰：{ $to } 多付一半
log-wealth_partner = { $name } 加番，骰 { $dice }：数到搭档 { $to }，白打
log-wealth_partner_two = { $name } 加番，只剩两家，不掷骰：是搭档 { $to }，白打
log-ingot = { $name } 补元宝
log-ingot_second = { $name } 补第二张
log-ingot_collected = 被 { $from } 的财神收走
log-ingot_collected_thrown = 元宝被 { $from } 的财神收走
log-wind_first = { $name } 亮{ $tile }，本局坐{ $seat }
log-wind = { $name } 亮{ $tile }
log-wind_thrown_first = { $name } 打{ $tile }，本局坐{ $seat }
log-pair = { $first }、{ $second }
log-pairs_formed = { $tile } 定组：{ $pair } 对 { $others }
log-pairs_undecided = 风没定成组：{ $pair } 对 { $others }
log-first_winner_east = { $name } 首胡，本局坐东
log-win_self_drawn = { $name } 自摸{ $tile }
log-win_discard =
    { $count ->
       *[other] { $from } 打{ $tile }，{ $winners } 胡
    }
log-eight_immortals = { $name } 八仙过海
log-seven_robs_one = { $name } 七抢一，{ $from } 付
log-takeout = { $name } 带走 { $to }
log-exhausted = 荒牌，查叫
log-false_win = { $name } 诈胡，本局中止
log-dealt = { $name } 坐庄

# 牌局之外的事。
log-autopilot = { $name } 超时，代打 { $tile }
log-timed_out = { $name } 超时
log-autopilot_on = { $name } 回来之前由我代打
log-back = { $name } 回来了
log-substituted = { $name } 接替 { $from }
log-paused = 停表到 { TIME($when) }
    .untimed = 停表
log-refused_pause = { $name } 想暂停，没有都同意
log-refused_end = { $name } 想散桌，没有都同意
log-refused_substitute = { $name } 想换人，没有都同意
log-moved = 牌桌搬到这里
log-resumed = 重新走表
log-host = 桌主换成 { $name }
log-away = { $name } 请假到 { TIME($when) }
    .untimed = { $name } 请假
log-home = { $name } 销假了
log-left = { $name } 退出了服务器，由我代打
