# 一局结算图和积分走势图里的字。

sheet-round = 第 { $round }/{ $rounds } 局 · { $ending }
sheet-points = { $points } 分
sheet-match = 总分
sheet-how_self_draw = 自摸{ $tile }
chart-title = 积分走势
chart-round = 局
chart-points = 分
chart-alt = { $title }，共 { $rounds } 局：{ $standings }。
