# From /prefs: what is kept about a person, to take along and to have forgotten.

data-file =
    { $count ->
        [one] All that is kept about you, with your { $count } finished round: preferences, tables, results, ratings. Points are eighths, times seconds since 1970.
       *[other] All that is kept about you, with your { $count } finished rounds: preferences, tables, results, ratings. Points are eighths, times seconds since 1970.
    }
button-data = My data
button-forget_more = Forget me…
button-forget_sure = Forget me for good
button-keep_me = Keep me

forget-sure = **Forget you?** Your name, id and preferences are replaced everywhere by a nobody: in tables, records, results, standings and ratings. What the others won and lost stays right. It cannot be undone, and if you come back you begin anew.
    -# Messages that stand in channels stay as they are; a moderator can delete them.
forget-kept = Nothing was changed.
forget-done = You are forgotten. If you use me again, you begin anew.
