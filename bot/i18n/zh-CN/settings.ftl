# 一桌怎么打：玩法、节奏、问法、家规。

mode-singles = 单打
    .start = 单打
    .about = 各打各的
mode-pairs = 固定双打
    .start = 固定双打
    .about = 对家是搭档
mode-winds = 四风双打
    .start = 四风双打
    .about = 每局由风牌定搭档

pace-live = 即时
    .start = 即时
    .about = 一步 2 分钟，要牌 30 秒
pace-day = 一步一天
    .start = 一天
    .about = 一步 24 小时，要牌 8 小时
pace-slow = 一步三天
    .start = 三天
    .about = 一步 72 小时，要牌 24 小时
pace-given = 一步 { $time }
    .about = 一步 { $turn }，要牌 { $claim }

rounds-count =
    { $count ->
       *[other] { $count } 局
    }

asking-quick = 即问即走
    .start = 即问即走
    .about = 只问能要的人，答完就走
asking-sealed = 限时同揭
    .start = 限时同揭
    .about = 每张牌都等满时间，答案一起揭

house-ready_pay_ready = 听家互付
    .start = 听家互付
    .about = 荒牌查叫时，听牌的之间也要付
house-strict = 诈胡照罚
    .start = 诈胡照罚
    .about = 胡牌按钮一直都在，听什么也不提示；诈胡赔每家 64
house-no_hints = 不提示
    .start = 不提示
    .about = 新手头几局也不给提示

# 设置表单。
settings-title = 牌桌设置
settings-mode = 玩法
settings-pace = 节奏
settings-rounds = 局数
settings-asking = 问法
settings-house = 家规
settings-saved = 改好了，桌上的告示也跟着变了。
