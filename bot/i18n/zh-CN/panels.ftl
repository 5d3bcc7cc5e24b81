# 私信面板：第一行（ask-、state-），第二行（recap-，见 recap.ftl），第三行（fact-），以及按下之后的话。

panel-line = { $chip } { $table }：{ $question }
panel-last_tile = { $question }（最后一张）

# 在问什么。
ask-opening = 起手补花
    .more =
        { $count ->
           *[other] 手里有 { $tiles }。补一张，从牌尾进一张。
        }
ask-turn = 轮到你，摸到{ $tile }
ask-turn_dealer = 轮到你，你坐庄
ask-turn_tail = 轮到你，牌尾补到{ $tile }
ask-turn_ingot = 轮到你，元宝补到{ $tile }
ask-turn_ingot_second = 轮到你，元宝第二张补到{ $tile }
ask-turn_stolen = 轮到你，老鼠偷来{ $tile }
ask-turn_swapped = 轮到你，百搭换到手了
ask-turn_again = 还是轮到你
ask-throw = 碰了{ $tile }，打一张
    .more = 开杠、补花、换牌、胡牌要等下次进张。
ask-claim = { $name } 打{ $tile }，要不要？
ask-rob = { $name } 补杠{ $tile }
ask-swap_shown = { $name } 亮{ $tile }换百搭
ask-eighth_flower = { $name } 亮出第八种花
ask-own_eighth_flower = 你亮出第八种花
ask-mouse_out = { $name } 的老鼠出来了
    .more = 抓：猫打掉，老鼠归你，牌偷不成。
ask-ingot_out = { $name } 的元宝出来了
    .more = 收：财神打掉，元宝归你，{ $name } 不能补牌。
ask-takeout = 你首胡，带不带人？
    .more = 带走的那家，自摸的这一胡照付，后面的都不付。{ $partner } 接着和剩下的一家打；不带就一打二。{ $partner } 也胡了，本局就完。
ask-steal = 偷哪张？手牌：{ $hand }
ask-pick_flower = 补哪张花？
ask-pick_wind = 补哪张风？
ask-pick_throw = 打哪张？
ask-kong = 开哪副杠？
    .more = 补杠可能被抢。
ask-swap = 换谁的百搭？
    .more = 亮出本牌换回百搭；有人听这张就会点炮。
ask-ambiguous_kong = 用哪几张要{ $tile }？

# 手里有的辅牌、风牌各是什么用，一张一句。
special-2a = 老鼠：偷一张亮明的牌。
special-1a = 猫：掷骰定一家，少付一半。
special-3a = 财神：掷骰定一家，多收一半。
special-4a = 元宝：先后补两张。
special-wind = 风牌：亮出来补一张。

# 没在问你的时候。
state-waiting = 等别人。轮到你我再来信。
state-by_order = 按你的预约，{ $move }
state-threw = 你打了{ $tile }
state-konged = 你杠了{ $tile }
state-passed = { $tile }你没要
state-showed = 你亮了{ $tile }
state-caught = 猫抓住了，老鼠归你
state-collected = 财神收到了，元宝归你
state-held = { $when }亮给大家。
state-timed_out = 超时，替你打了{ $tile }
state-timed_out_otherwise = 超时，替你走了一步
state-autopilot = 我在替你打
state-autopilot_next = 再有一次我就直接代打了。
state-autopilot_on = 你回来前我立刻代打：能胡就胡，不碰不杠，不动辅牌。
state-dealt = 第 { $round }/{ $rounds } 局，你坐{ $seat }
state-won = 你胡了{ $tile }，番数等本局结束再算
state-won_self_drawn = 你自摸{ $tile }，番数等本局结束再算
state-taken_out = 你被 { $name } 带走了，本局休息
state-won_by_order = 是按你的预约胡的。
state-open_to_win = { $name } 的{ $tile }还没人摸过去，能胡就说。
state-match_over = 整场打完了

# 先记下，等大家都说完才算。
noted-claim = 记下了：{ $choice }。等该说话的都说完才算数。
noted-until = { $when }一起揭，那之前都能改。
choice-win = 胡
choice-rob = 抢杠
choice-pung = 碰{ $tile }
choice-pung_joker = 带碰{ $tile }
choice-kong = 杠{ $tile }
choice-kong_joker = 带 { $count } 张百搭杠{ $tile }
choice-pass = 不要
choice-pass_until = 轮到你之前都不要

# 第二下，代价说在前面。
confirm-throw_over_win = 现在能胡，{ $fan } 番。还是打{ $tile }？
confirm-throw_joker = 百搭什么序数牌都能当，真打？
confirm-throw_special = { $tile }直接打掉就没用了，真打？
confirm-throw_catchable = 直接打{ $tile }？你用不上，还可能被人收走。
confirm-throw_other = 打{ $tile }？
confirm-let_win = { $fan } 番不胡？下次进张前要超过 { $fan } 番才能胡。
    .pairs = { $fan } 番不胡？
confirm-cat = 打出猫、掷骰？猫用掉就没了。
confirm-cat_two = 打出猫？不掷骰，直接数到 { $name }。猫用掉就没了。
confirm-wealth = 打出财神、掷骰？财神用掉就没了。
confirm-wealth_two = 打出财神？不掷骰，直接数到 { $name }。财神用掉就没了。
confirm-ingot = 用元宝？先补一张，过后再补一张；可能先被财神收走。
confirm-steal = 从哪里偷{ $tile }？可能先被猫抓。
confirm-steal_one = 偷{ $tile }：{ $place }？可能先被猫抓。
confirm-takeout = 带走 { $name }？这局就没 { $name } 的份了。
confirm-takeout_left = 接着打的是 { $names }；{ $partner } 一胡，本局就完。
confirm-strict = 诈胡要赔每家 64。
confirm-win = 胡？{ confirm-strict }
confirm-win_on = 胡{ $tile }？{ confirm-strict }

# 打字要牌，可这张才刚打出来：说的是它吗？
typed-pung = 碰{ $tile }？
typed-kong = 杠{ $tile }？
typed-win = 胡{ $tile }？
typed-pass = { $tile }不要？
typed-now = 现在问的是另一件事，还要吗？
typed-gone = { $question }（{ $tile }已经过去了）

# 时间快到了重发的面板，第一行这样写。
remind-line = ⏰ { $line }
remind-turn = 还轮到你，剩 { $time }
    .untimed = 还轮到你
remind-question = { $question }（剩 { $time }）

# 第三行。
fact-left = 剩 { $count } 张
fact-treasure = 宝牌 { $tile }
fact-partner = 搭档 { $name }
fact-deadline = { $when }到时

# 牌在哪里：按钮和选项；.log 用在牌局记录里。
place-pool = { $name }的牌池
    .short = { $name }牌池
    .log = { $name } 牌池
place-meld =
    { $kind ->
        [kong] { $name }的杠
       *[pung] { $name }的碰
    }
    .log =
        { $kind ->
            [kong] { $name } 杠里
           *[pung] { $name } 碰里
        }
place-meld_of =
    { $kind ->
        [kong] { $name }的{ $tile }杠
       *[pung] { $name }的{ $tile }碰
    }
    .short =
        { $kind ->
            [kong] { $name }{ $tile }杠
           *[pung] { $name }{ $tile }碰
        }
    .log =
        { $kind ->
            [kong] { $name } { $tile }杠里
           *[pung] { $name } { $tile }碰里
        }
place-won = { $name }胡的牌
    .short = { $name }胡牌
    .log = { $name } 胡的牌里
place-flowers = { $name }的花
    .short = { $name }的花
    .log = { $name } 的花里
place-winds = { $name }的风
    .short = { $name }的风
    .log = { $name } 的风里
place-wall = 牌墙
    .log = 牌墙
place-more = 另 { $count } 处
