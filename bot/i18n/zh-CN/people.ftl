# 人来人往：问大家（D15）、停表、换人、请假、催一下。

# 问全桌的话。第一行是谁想怎样，第二行是不说话算什么。
vote-pause = { $name } 想暂停 { $time }
vote-end = { $name } 想散桌
    .more = 正在打的这局不算，打完的都留着。
vote-substitute = { $name } 想让 { $to } 接替 { $other }
vote-silence = 不说话就算同意，{ $when }截止。
vote-lapses = 不说话不算同意，{ $when }作罢。
vote-noted_yes = 记下了：你同意。
vote-noted_no = 记下了：你不同意。
vote-settled = 刚才问的那件定下来了
vote-asked = 已经去问大家了。
vote-done = 好了，没有别人要问。

# 命令的回话。
pause-over = 表又走起来了。
end-ask = 散桌吗？正在打的这局不算，打完的都留着。
nudge-passed_on = 带到了。
away-gone = 你请假到 { TIME($when) }，这之前你的表不走，各桌都知道了。早回来就用 { command-away.mention }，不填天数。
away-back = 回来啦。你的表又走起来了，各桌都知道了。

# 换人。
substitute-ask = 把座位交给 { $name }？坐下后看得到你的手牌，接着打；分数跟着座位走。
substitute-ask_anybody = 把座位让给想坐的人？谁坐下就看得到你的手牌，接着打；分数跟着座位走。
substitute-whose = 没人的那个座位，要先问过大家。
substitute-offered = 在频道里说了。有人坐下之前还是你打。
substitute-kept = 座位还是你的。
substitute-taken = 这座位归你了。手牌走私信，刚给你打了个招呼。没玩过？点**{ button-how }**，一分钟。
substitute-farewell = { $table }：{ $name } 接着打你的座位。
offer-somebody = { $mention }，本桌 { $name } 的座位请你来坐。坐下后手牌走私信。
offer-anybody = { $name } 让出座位。谁来坐，手牌走私信，接着打。

# 牌桌搬走后，原来的地方这样写。
notice-moved = 牌桌搬到 { $channel } 了。
notice-nothing_changed = 好，什么都没变。

# /牌桌管理
setup-title = ### 本频道的牌桌
setup-about = 选了马上生效。哪些局计入排行，全服务器一样。
setup-language = 语言：{ $value }
setup-language-auto = 跟服务器
setup-text_only = 牌桌：{ $value }
setup-text_only-0 = 图
setup-text_only-1 = 文字
setup-no_tables = 开桌：{ $value }
setup-no_tables-0 = 可以
setup-no_tables-1 = 这里不行
setup-most_computers = 排行：{ $value }
setup-most_computers-0 = 只算真人局
setup-most_computers-1 = 最多 1 个电脑
setup-most_computers-2 = 最多 2 个电脑
setup-most_computers-3 = 都算

check-title = ### 我在这里的权限
check-there = ✅ { $permission }
check-missing-needed = ❌ { $permission }：没有它，这里开不了桌
check-missing-history = ❌ { $permission }：没有它，我找不到自己发过的消息
check-missing-pictures = ❌ { $permission }：没有它，牌桌只能用文字
check-complete = 什么都不缺。
check-where = 在频道设置里打开，或给我的身份组打开。

close-ask = 关掉这桌？还没开局。
    .match = 关掉这桌？正在打的这局不算，打完的都留着。
close-done = 这桌关了，频道空出来了。
move-done = 牌桌搬到 { $channel } 了。
repost-done = 牌桌和面板重新发。
seat-freed = { $name } 的位子空出来了。
seat-computer = 电脑接着打 { $name } 的座位。
seat-offered = 请 { $mention } 来坐 { $name } 的座位。
