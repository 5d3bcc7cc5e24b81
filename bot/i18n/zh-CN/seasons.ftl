# 赛季：由管理员开始和结束。

season-opened = 赛季 { $name } 开始了：从现在起在本服务器打完的局都算。用 { command-leaderboard.mention } 看。
season-closed = 赛季 { $name } 结束了。{ command-leaderboard.mention } 里还能看。
season-over = ## 赛季 { $name } 结束
season-export =
    { $count ->
       *[other] 本服务器打完的 { $count } 局，一家一行。
    }
error-season_is_open = 已经有一个赛季在进行。先用 { command-season_close.mention } 结束它。
error-no_season = 现在没有赛季。用 { command-season_open.mention } 开一个。
error-export_too_big = 一条消息装不下这么多。请找运行我的人要文件。
