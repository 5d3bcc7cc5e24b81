# Words in the pictures of a finished round and of points over rounds.

sheet-round = Round { $round } of { $rounds } · { $ending }
sheet-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sheet-match = Match
sheet-how_self_draw = self-drawn { $tile }
chart-title = Points over the rounds
chart-round = Round
chart-points = Points
chart-alt = { $title }, { $rounds } rounds: { $standings }.
