# 开局之前。

lobby-title = ## 开桌了：{ -game }
lobby-seat = { $number } { $name }
lobby-seat_host = { $number } { $name }（桌主）
lobby-seat_free = { $number } 空
lobby-rule = 开局抽风定位。坐满自动开局。

# 只回给按的人。
lobby-opened = 桌开好了，坐满就开局；按**{ button-start }**，空位由电脑补上。
lobby-joined = 坐好了。手牌走私信，刚给你打了个招呼。没玩过？点**{ button-how }**，一分钟。
lobby-hello =
    你好！只有要你动手时我才来信，点一下就行，{ $count ->
        [0] 点了就算数。
       *[other] 点错 { $count } 秒内可收回。
    }
lobby-left = 位子让出来了。
lobby-computer_added = { $name } 坐下了。
lobby-starting = 开局了。

# 频道里只说一次。
lobby-host_now = 桌主换成 { $name } 了。
lobby-closed = 这桌关了。
lobby-closed_idle = 一天没人动，这桌先关了。想打再用 { command-table_open.mention } 开。
lobby-empty = 人都走了，这桌关了。

# 打了命令，但有好几桌都对得上。
which-title = 哪一桌？
which-table = { $table }：{ $state }
which-your_turn = 轮到你，{ $time }
    .untimed = 轮到你
which-claim = 在问你，{ $time }
    .untimed = 在问你
which-opening = 起手补花，{ $time }
    .untimed = 起手补花
which-takeout = 带不带人，{ $time }
    .untimed = 带不带人
which-paused = 停表中
which-waiting = 等别人
which-lobby = 还没开局
which-over = 打完了

# /我的桌
tables-title = ### 我的桌
tables-line = { $chip } **{ $table }** · { $state } · { $channel }
tables-none = 你还没上桌。到频道里用 { command-table_open.mention } 开一桌。
