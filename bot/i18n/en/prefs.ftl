# /prefs: one select or switch each, at most 20 columns.

prefs-title = ### Your preferences
prefs-saved = Saved.

prefs-language = Language: { $value }
prefs-language-auto = Discord's
prefs-language-en = English
prefs-language-zh-CN = 中文

prefs-flowers = Flowers: { $value }
prefs-flowers-automatic = automatic
    .about = Shown at once unless that could cost you something
prefs-flowers-by_hand = by hand
    .about = You are asked each time

prefs-take_back = Take-back: { $value }
prefs-take_back-seconds =
    { $count ->
        [0] off
       *[other] { $count } s
    }

prefs-tiles = Tiles: { $value }
prefs-tiles-both = picture+text
prefs-tiles-emoji = picture
prefs-tiles-text = text

prefs-hand = Hand: { $value }
prefs-hand-picture = picture
prefs-hand-text = text

prefs-reminders = Reminders: { $value }
prefs-reminders-count =
    { $count ->
        [0] none
        [1] one
       *[other] two
    }

prefs-quiet = Quiet hours…
    .set = Quiet: { $start }-{ $end }

# The form of quiet hours.
quiet-title = Quiet hours
quiet-zone = City or time zone (all empty: no quiet hours)
    .example = Berlin
quiet-start = From
quiet-end = Until (9 hours at most)
quiet-saved = Kept: from { $start } to { $end } nothing rings and your clocks rest. In { $zone } it is { $time } now.
quiet-off = No quiet hours: your clocks run day and night.

prefs-tips = Tips: { $value }
prefs-corners = Corner numbers: { $value }
prefs-blur = Blur my hand: { $value }
prefs-on = on
prefs-off = off
