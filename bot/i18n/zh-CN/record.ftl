# /牌谱：打完的局，可以一步步回看，可以留着，也可以验。

rounds-title = ### 打完的局
    .table = ### { $table }打完的局
rounds-line = { $table } · 第 { $round } 局 · { $when }
rounds-which = 看哪一局？
replay-title = ### { $table } · 第 { $round }/{ $rounds } 局 · 第 { $step }/{ $steps } 步
replay-whose_eyes = 从谁的眼里看？
replay-open = 全部亮开

record-title =
    { $count ->
       *[other] ### { $table }第 { $round } 局的牌谱，{ $count } 行
    }
record-about = 从头到尾每一步，连同牌序和发牌的种子。`python -m bot replay` 重放，`python -m bot verify` 验证；按**{ button-verify }**在这里验。
record-choice = { $table } · 第 { $round } 局 · { $time }前
record-verified = ✔ **第 { $round } 局和种子对得上。**
record-verified_deck = 用种子重新推出的牌序、骰子，一张一点都不差。
record-verified_moves = 每一步都合规矩，各家得分 { $scores }。
record-promise = 种子的摘要是 `{ $promise }`。
record-promise_posted = 发牌时已经公布。
record-promise_missing = 发牌时的那条消息里没有它。
record-promise_gone = 公布它的那条消息不在了；当时记下来的可以对一对。
record-not_verified = ✘ **第 { $round } 局和种子对不上。** { $text }
error-no_such_round = 没有打完的这一局。
error-no_finished_round = 这里还没打完过一局。
record-as_step = 逐步回看
record-as_file = 文件
record-as_verify = 验证
button-replay = 回看
button-replay_first = ⏮ 开头
button-replay_back = ◀ 上一步
button-replay_next = 下一步 ▶
button-replay_last = 末尾 ⏭
button-replay_win = 下一胡
button-record_file = 文件
button-rounds = 各局
button-rounds_own = 我的牌局
button-page_back = ◀
button-page_on = ▶
button-verify = 验证
button-promise = 公布的摘要 ↗
