# /帮助：先说他自己现在怎样，再说有什么。还有头几局的提示。

help-turn = { $table }轮到你：点一张牌，或 { command-discard.example }。
help-throw = { $table }你要了一张：打一张，或 { command-discard.example }。
help-claim = { $table }在问你要不要{ $tile }：按钮要，不要就 { command-pass.mention }。
help-window = { $table }在问你：按钮回答，不要就 { command-pass.mention }。
help-opening = { $table }可以补花了：按钮，或 { command-flower.mention }。
help-takeout = { $table }问你带不带人：按钮，或 { command-takeout.mention }。
help-waiting = { $table }现在没你的事，轮到你我会来信。
help-paused = { $table }停表到 { TIME($when) }，谁的时间都不走，牌也打不了。
help-lobby = { $table }还没开局；桌主用 { command-table_start.mention } 可以补电脑开局。
help-over = { $table }打完了；用 { command-table_open.mention } 再开一桌。
help-no_table = 你还没上桌。到频道里用 { command-table_open.mention } 开一桌。

help-line_hand = { command-hand.mention } 看手牌，{ command-board.mention } 看牌桌，都只有你看得到。
help-line_orders = 样样都有按钮，也有命令。{ command-orders.mention } 先交代好，轮到时照办。
help-line_tables = { command-tables.mention } 看你在哪些桌，哪桌在等你。
help-line_prefs = { command-prefs.mention }：语言、免打扰、提醒、补花、提示。
help-line_rules = { command-rules.mention } 讲规则，{ command-fan.mention } 算任何一手牌。

# [怎么玩]，一页。
how-title = ## 怎么玩
how-text =
    四副一对将或七对成胡。**必须缺一门。** 我替你摸，你打一张。别人打出你的第三张可碰，差的那张可胡。百搭当任何序数牌，立牌里最多留一张。花牌亮出来补一张。老鼠偷牌；猫抓老鼠或减番；财神收元宝或加番；元宝补两张；胡牌时手里不能有它们。有人胡了接着打，三家胡或荒牌才完。每番翻倍：1、2、4……64。
how-sample = 一手样牌
how-alt = 一手样牌：万、筒、条带着编号，一张百搭，刚摸的一张放在旁边。

# 头两场，一轮一条。
tip-lack =
    { $suit ->
        [m] 万字
        [p] 筒子
       *[s] 条子
    }只有{ $count ->
        [1] 一张
        [2] 两张
       *[other] { " " }{ $count } 张
    }：先打缺一门，多数牌这么开头。
tip-jokers =
    { $count ->
        [2] 两张百搭：带碰用掉一张，立牌只能留一张。
        [3] 三张百搭：带碰用掉，立牌只能留一张。
       *[other] 四张百搭：带碰用掉，立牌只能留一张。
    }
tip-special = { $tile }不能留到胡牌，记得用。
tip-ready = 听牌：{ $tiles }。
tip-claim = 碰了要亮出来，接着你打；不要也不吃亏。
