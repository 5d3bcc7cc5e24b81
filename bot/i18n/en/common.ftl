# Small words: lists, lengths of time, names, permissions.

join-comma = { $first }, { $rest }
join-and = { $first } and { $last }
join-or = { $first } or { $last }
join-which = { $first } or { $last }
join-dot = { $first } · { $rest }
join-semicolon = { $first }; { $rest }
join-plus = { $first } + { $rest }
join-sentences = { $first } { $rest }
join-moves = { $first }, { $rest }

time-seconds = { $count } s
time-minutes = { $count } min
time-hours = { $count } h
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
time-long_seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-long_minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-long_hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }

name-computer = Computer { $number }
name-marked_computer = { $name } 🤖
    .short = { $name }🤖
name-with_seat = { $name } ({ $seat })
name-nameless = Guest

# As Discord's own settings call them; in a sentence after "I may not".
permission-view_channel = see this channel
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-embed_links = embed links
permission-attach_files = attach files
permission-read_message_history = read the message history
permission-use_external_emojis = use external emojis
permission-manage_messages = manage messages
permission-mention_everyone = mention roles

# The game's name; refer to it, so that it is written one way.
-game = cat and mouse
