# 从 /偏好 来：记着一个人的什么，可以带走，也可以忘掉。

data-file =
    { $count ->
       *[other] 记着你的全部在这里，连同打完的 { $count } 局：偏好、牌桌、成绩、等级分。分数以八分之一计，时间是 1970 年起的秒数。
    }
button-data = 我的资料
button-forget_more = 删除我的资料…
button-forget_sure = 彻底忘掉我
button-keep_me = 算了

forget-sure = **忘掉你？** 牌桌、牌谱、成绩、排行、等级分里，你的名字、编号和偏好都换成一个无名氏。别人的输赢不变。这一步收不回来；以后再来就从头开始。
    -# 频道里已经发出的消息不会变，可以请管理员删。
forget-kept = 什么都没变。
forget-done = 已经忘掉你了。以后再来就从头开始。
