# What goes wrong, one sentence or two for the person it happened to. `.next` is the button that leads on.

error-stale = That moment has passed; nothing changed. Here is where things stand.
error-not_seated = You don't play at this table. { command-board.mention } shows it to everyone.
error-not_your_turn = It's { $name }'s turn. I'll write when you are asked.
error-nothing_offered = There is nothing for you to take right now.
error-tile_unknown = I can't read "{ $text }" as a tile. Try `5p`, `五筒` or its number in the picture.
error-tile_ambiguous = "{ $text }" could be { $choices }. Which one?
error-no_such_number =
    { $count ->
        [one] Your hand has { $count } tile; there is no number { $number }.
       *[other] Your hand has { $count } tiles; there is no number { $number }.
    }
error-not_in_hand = You don't hold { THE($tile) }.
error-after_pung = Right after a pung: throw a tile or use a special one. The rest waits for your next tile.
error-not_complete = That is not a complete hand: four sets and a pair, or seven pairs.
error-three_suits = You still have all three suits; one must be missing.
error-too_many_jokers =
    { $count ->
        [one] { $count } joker is concealed; a win allows one, seven pairs two.
       *[other] { $count } jokers are concealed; a win allows one, seven pairs two.
    }
error-special_tile_in_hand = { THE($tile, start: 1) } must leave your hand before you can win.
error-wrong_tile_count = A hand has 14 tiles with the one it wins on, melds counted as three each; this one has { $count }.
error-passed_win = You let { $fan } fan go; until your next tile you need more.
error-no_kong = You have no kong to make with { THE($tile) }.
error-no_swap = No meld on the table holds a joker for { $tile }.
error-steal_gone = { THE($tile, start: 1) } doesn't lie there any more. Choose again.
error-no_special = You don't hold { THE($tile) }.
error-too_late = Too late: the others have seen it.
error-table_here = This channel has its table already; one a channel.
    .next = { button-go_there }
error-full = All four seats are taken.
error-already_in = You are in already.
error-still_seated = You still sit at a table. Finish there or hand your seat over; then I can forget you.
error-host_only = Only { $host } can do that.
error-playing = The game is on. { command-table_substitute.mention } hands your seat over.
error-bot_may_not = I may not { $permission } here. Ask a moderator; { command-table-admin_check.mention } lists what I need.
error-dm_closed = I can't write to you. Allow direct messages for this server, then **{ button-try_again }**; or play from the board with **{ button-my_hand }**.
    .next = { button-try_again }
error-paused = The table is paused until { TIME($when) }.
error-broke =
    Something broke on my side; your move was { $kept ->
        [yes] kept
       *[no] not made
    }. Code { $code }.
error-file_damaged = The file I keep the tables in is damaged, so nothing can be changed for now, and nothing was. You can still look, as far as it can be read: { command-board.mention }, { command-hand.mention }, { command-record.mention }.

# Besides those of the table above.
error-no_table = You aren't at any table. { command-table_open.mention } opens one in a channel.
error-no_table_here = There is no table in this channel. { command-table_open.mention } opens one.
error-none_asks = None of your tables waits for that right now.
error-not_started = The game hasn't started yet.
error-not_in_lobby = You have no seat here yet.
error-table_over = This match is over.
error-round_over = This round is over; the next one is on its way.
error-you_won = You have won already; the others play on.
error-you_are_out = You are out of this round; the next one deals you in again.
error-no_pung = You have no pung to make with { THE($tile) }.
error-wrong_with = You can't take { $tile } with { $with }.
error-no_flower = You hold no flower.
error-no_wind = You hold no wind.
error-not_a_flower = { THE($tile, start: 1) } is no flower.
error-not_a_wind = { THE($tile, start: 1) } is no wind.
error-nothing_drawn = You have drawn nothing just now. Name the tile you mean.
error-no_mouse_target = Nothing on the table can be stolen right now.
error-not_an_opponent = { $name } can't be taken out.
error-no_takeout = Only the round's first winner with 2 fan or more takes somebody out.
error-not_now = That has to wait; right now it is about something else.
error-nothing_to_undo = There is nothing to take back.
error-player_unknown = { $name } doesn't play at this table.
error-option_unknown = I don't know "{ $text }" there. Pick one from the list.
error-hand_unreadable = I can't read "{ $text }" as tiles. Try `123m55p1j`.
error-server_only = That works in a server's channel only.
error-wrong_channel = I can't host a table in this kind of channel. Try a text channel.
error-settings_locked = The game is on; its settings stay as they are.
error-not_yours = That panel belongs to somebody else.
error-dm_still_closed = Still no luck. Look under the server's privacy settings, then try again.
error-busy = One moment, your last press is still on its way.
error-table_closed = This table has been closed. { command-table_open.mention } opens a new one.
error-no_such_setting = There is no such setting. Pick one from the list.
error-not_playing_any_more = You are through with this round; the next one deals you in again.
error-opening_flowers_first = The opening flowers come first.
error-take_out_first = First comes the question whether somebody is taken out.
error-not_strict = That is not a winning hand, and at this table nobody has to pay for trying.
error-no_winds_here = Winds are shown in four-winds pairs only.
error-no_kong_now = You can make no kong right now.
error-no_swap_now = No joker on the table can be swapped for a tile of yours right now.
error-pace_unknown = "{ $text }" is no pace. Pick live, a day or slow, or give a time from a minute to seven days, such as `12h`.
error-form_late = That took me too long to open. Try once more.
error-order_impossible = You hold no tile for that any more, so there is nothing to order.
error-zone_missing = Which city are you in? Without it I can't tell when your night is. Try Berlin or Beijing.
error-zone_unknown = I don't know the time zone "{ $text }". Try a large city nearby, such as Berlin or Beijing, or a name like `Asia/Shanghai`.
error-time_missing = From when until when? Try 23:00 and 7:30.
error-time_unknown = I can't read "{ $text }" as a time of day. Try 23:00.
error-quiet_too_long = Quiet hours last { $hours } hours at most, or a table would never get on. Try 23:00 to 7:30.
error-nudged = This table has been reminded lately. Once more { $when }.
error-plays_already = { $name } plays at this table already.
error-not_absent = { $name } is still in the game; a seat can be given away after three days on autopilot.
error-seat_taken = This seat isn't offered any more.
error-not_for_you = This seat is offered to somebody else.
error-not_at_table = That person doesn't play at this table. Pick somebody who does.
error-host_already = You host this table already.
error-no_bots = Bots don't play. Pick a person, or nobody.
error-no_tables_here = Tables aren't wanted in this channel. Try another one.
error-no_tables_there = Tables aren't wanted in that channel. Pick another one.
error-table_there = That channel has a table already. Pick another one.
error-away_days = One to { $most } days at a time.
error-away_left =
    { $count ->
        [one] You have { $count } day left of { $most } a year.
       *[other] You have { $count } days left of { $most } a year.
    }
error-away_none_left = Your { $most } days of this year are used up.
error-not_away = You aren't away. { command-away.mention } with a number of days tells your tables.
error-no_pause_left = This match has used up its pauses.
error-not_paused = The table isn't paused; its clocks are running.
error-vote_over = That question is settled already.
error-vote_running = One question at a time: first answer the one that is being asked.
