# /偏好：下拉框和开关，最多 20 列。

prefs-title = ### 你的偏好
prefs-saved = 记下了。

prefs-language = 语言：{ $value }
prefs-language-auto = 跟着 Discord
prefs-language-en = English
prefs-language-zh-CN = 中文

prefs-flowers = 补花：{ $value }
prefs-flowers-automatic = 自动
    .about = 没有坏处就马上亮
prefs-flowers-by_hand = 手动
    .about = 每次都问你

prefs-take_back = 收回：{ $value }
prefs-take_back-seconds =
    { $count ->
        [0] 不用
       *[other] { $count } 秒
    }

prefs-tiles = 牌面：{ $value }
prefs-tiles-both = 图+字
prefs-tiles-emoji = 图
prefs-tiles-text = 字

prefs-hand = 手牌：{ $value }
prefs-hand-picture = 图
prefs-hand-text = 字

prefs-tips = 提示：{ $value }
prefs-blur = 遮住手牌：{ $value }
prefs-on = 开
prefs-off = 关
