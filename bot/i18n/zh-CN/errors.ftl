# 出错时说给当事人的话，一两句。.next 是接下来的按钮。

error-stale = 那一步已经过去了，什么都没变。现在是这样。
error-not_seated = 你不在这桌。用 { command-board.mention } 可以旁观。
error-not_your_turn = 现在轮到 { $name }。轮到你我会来信。
error-nothing_offered = 现在没有你能要的牌。
error-tile_unknown = 看不懂「{ $text }」。试试 `5p`、`五筒` 或图上的编号。
error-tile_ambiguous = 「{ $text }」是{ $choices }？
error-no_such_number =
    { $count ->
       *[other] 手里只有 { $count } 张，没有第 { $number } 张。
    }
error-not_in_hand = 你手里没有{ $tile }。
error-after_pung = 刚碰完只能打牌或用辅牌，其余等下次进张。
error-not_complete = 还没成牌：要四副加一对将，或七对。
error-three_suits = 还没打缺，三门都有。
error-too_many_jokers =
    { $count ->
       *[other] 立牌里有 { $count } 张百搭；最多一张，七对两张。
    }
error-special_tile_in_hand = 手里还有{ $tile }，先打掉或用掉才能胡。
error-wrong_tile_count = 连胡的那张一共 14 张才对，一副副露算三张；这里是 { $count } 张。
error-passed_win = 你刚过了 { $fan } 番，下次进张前要更大才能胡。
error-no_kong = { $tile } 现在开不了杠。
error-no_swap = 桌上没有能用{ $tile }换的百搭。
error-steal_gone = { $tile } 已经不在那里了，重选。
error-no_special = 你手里没有{ $tile }。
error-too_late = 来不及了，别人已经看到了。
error-table_here = 本频道已有一桌，一个频道只开一桌。
    .next = { button-go_there }
error-full = 四个位子都满了。
error-already_in = 你已经在桌上了。
error-still_seated = 你还坐在牌桌上。打完或把座位交出去，我才能忘记你。
error-host_only = 只有桌主 { $host } 能这样做。
error-playing = 已经开局。用 { command-table_substitute.mention } 把座位交出去。
error-bot_may_not = 我在这里没有「{ $permission }」权限，请管理员用 { command-table-admin_check.mention } 看看。
error-dm_closed = 我发不了私信给你。请允许本服务器成员私信后按**{ button-try_again }**；也可以在牌桌上按**{ button-my_hand }**打。
    .next = { button-try_again }
error-paused = 牌桌暂停到 { TIME($when) }。
error-broke =
    我这边出错了，你那一步{ $kept ->
        [yes] 已记下
       *[no] 没有生效
    }。编号 { $code }。
error-file_damaged = 存牌桌的文件坏了，暂时什么都改不了，刚才那一步也没有生效。读得出来的还能看：{ command-board.mention }、{ command-hand.mention }、{ command-record.mention }。

# 上面那张表之外的。
error-no_table = 你还没上桌。到频道里用 { command-table_open.mention } 开一桌。
error-no_table_here = 这个频道还没有桌，用 { command-table_open.mention } 开一桌。
error-none_asks = 你的桌现在都没在等这一步。
error-not_started = 还没开局。
error-not_in_lobby = 你还没在这桌坐下。
error-table_over = 这场已经打完了。
error-round_over = 这局打完了，下一局马上来。
error-you_won = 你已经胡了，别人接着打。
error-you_are_out = 你这局休息，下一局再来。
error-no_pung = { $tile } 现在碰不了。
error-wrong_with = 用{ $with }要不了{ $tile }。
error-no_flower = 你手里没有花牌。
error-no_wind = 你手里没有风牌。
error-not_a_flower = { $tile }不是花牌。
error-not_a_wind = { $tile }不是风牌。
error-nothing_drawn = 你刚才没摸牌，说一下是哪张吧。
error-no_mouse_target = 桌上现在没有能偷的牌。
error-not_an_opponent = { $name } 带不走。
error-no_takeout = 首胡而且两番以上才能带人。
error-not_now = 先等等，现在要说的不是这个。
error-nothing_to_undo = 没有能收回的。
error-player_unknown = { $name } 不在这桌。
error-option_unknown = 没有「{ $text }」这一项，从列表里选一个吧。
error-hand_unreadable = 「{ $text }」看不出是哪些牌。试试 `123m55p1j`。
error-server_only = 这个要在服务器的频道里用。
error-wrong_channel = 这种频道开不了桌，换个文字频道吧。
error-settings_locked = 已经开局，设置不能再改了。
error-not_yours = 这个面板是别人的。
error-dm_still_closed = 还是发不过去。看看本服务器的隐私设置，再试一次。
error-busy = 稍等，你刚才那一下还在路上。
error-table_closed = 这桌已经关了。用 { command-table_open.mention } 再开一桌。
error-no_such_setting = 没有这一项设置，从列表里选一个吧。
error-not_playing_any_more = 这局你已经打完了，下一局再来。
error-opening_flowers_first = 先把起手的花补完。
error-take_out_first = 先说带不带人。
error-not_strict = 这手还胡不了；这桌不罚诈胡，放心。
error-no_winds_here = 四风双打才补风。
error-no_kong_now = 现在开不了杠。
error-no_swap_now = 现在没有能换的百搭。
error-pace_unknown = 「{ $text }」不是节奏。选即时、一天、三天，或者写一个时间，一分钟到七天，比如 `12h`。
error-form_late = 刚才打开得太慢了，再试一次。
error-order_impossible = 手里已经没有那张牌了，约不了。
error-zone_missing = 你在哪个城市？不知道就不知道你几点睡。试试北京、柏林。
error-zone_unknown = 不认识时区「{ $text }」。试试附近的大城市，比如北京、柏林，或者 `Asia/Shanghai` 这样的名字。
error-time_missing = 从几点到几点？试试 23:00 和 7:30。
error-time_unknown = 「{ $text }」看不出是几点。试试 23:00。
error-quiet_too_long = 免打扰最多 { $hours } 小时，不然一桌人都等着。试试 23:00 到 7:30。
error-nudged = 这桌刚催过，{ $when }才能再催。
error-plays_already = { $name } 已经在这桌了。
error-not_absent = { $name } 还在打；代打满三天，座位才能给别人。
error-seat_taken = 这个座位不让了。
error-not_for_you = 这个座位是留给别人的。
error-not_at_table = 这个人不在本桌，选个在桌上的吧。
error-host_already = 你就是桌主。
error-no_bots = 机器人不上桌，选个人，或者不填。
error-no_tables_here = 这个频道不开桌，换个频道吧。
error-no_tables_there = 那个频道不开桌，换一个吧。
error-table_there = 那个频道已有一桌，换一个吧。
error-away_days = 一次请一到 { $most } 天。
error-away_left =
    { $count ->
       *[other] 一年 { $most } 天，你还剩 { $count } 天。
    }
error-away_none_left = 今年的 { $most } 天已经请完了。
error-not_away = 你没有请假。要走几天，用 { command-away.mention } 填上天数。
error-no_pause_left = 这一场的暂停已经用完了。
error-not_paused = 牌桌没有暂停，表还在走。
error-vote_over = 那件事已经定下来了。
error-vote_running = 一件一件来：先把正在问的那件定下来。
