# 零碎的字：列举、时间、名字、权限。

join-comma = { $first }、{ $rest }
join-and = { $first }、{ $last }
join-or = { $first }、{ $last }
join-which = { $first }还是{ $last }
join-dot = { $first } · { $rest }
join-semicolon = { $first }；{ $rest }
join-plus = { $first }+{ $rest }
join-sentences = { $first }{ $rest }
join-moves = { $first } { $rest }

time-seconds = { $count } 秒
time-minutes = { $count } 分钟
time-hours = { $count } 小时
time-days =
    { $count ->
       *[other] { $count } 天
    }
time-long_seconds =
    { $count ->
       *[other] { $count } 秒
    }
time-long_minutes =
    { $count ->
       *[other] { $count } 分钟
    }
time-long_hours =
    { $count ->
       *[other] { $count } 小时
    }

name-computer = 电脑 { $number }
name-marked_computer = { $name } 🤖
    .short = { $name }🤖
name-with_seat = { $name }（{ $seat }）
name-nameless = 客人

# 按 Discord 设置里的叫法，放进「」里。
permission-view_channel = 查看频道
permission-send_messages = 发送消息
permission-send_messages_in_threads = 在子区内发送消息
permission-embed_links = 嵌入链接
permission-attach_files = 附加文件
permission-read_message_history = 读取消息历史记录
permission-use_external_emojis = 使用外部表情符号
permission-manage_messages = 管理消息
permission-mention_everyone = 提及身份组

# 玩法的名字，别处都引用它。
-game = 猫抓耗子
