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

prefs-reminders = 提醒：{ $value }
prefs-reminders-count =
    { $count ->
        [0] 不用
        [1] 一次
       *[other] 两次
    }

prefs-quiet = 免打扰…
    .set = 免扰 { $start }-{ $end }

# 免打扰的表单。
quiet-title = 免打扰
quiet-zone = 城市或时区（全部留空：不要免打扰）
    .example = 北京
quiet-start = 从几点
quiet-end = 到几点（最多 9 小时）
quiet-saved = 记下了：{ $start } 到 { $end } 不响，你的表也停着。{ $zone } 现在 { $time }。
quiet-off = 没有免打扰，你的表日夜都走。

prefs-tips = 提示：{ $value }
prefs-corners = 牌角数字：{ $value }
prefs-blur = 遮住手牌：{ $value }
prefs-on = 开
prefs-off = 关
