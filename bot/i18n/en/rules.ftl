# /rules, one topic a page. The value is the page, `.title` its name in the list.

rules-heading = ## Rules of { -game }: { $title }
rules-page = { $page } of { $pages }
rules-example = Example: { $hand }
select-example = Show an example …
button-all_fans = All fan
button-rules = The rules

rules-goal =
    Be the first to complete your hand: **four sets and a pair**, or **seven pairs** with nothing melded. A set is three or four alike, or three in a row of one suit (a row only inside your hand).
    - One of the three suits must be missing from the whole hand.
    - One joker may stay concealed, two in seven pairs.
    - No flower, no wind and none of the four special tiles may be left in it.

    A win does not end the round. The others play on until three have won or the wall is empty, so the second and the third win count as well.
    .title = Goal
rules-turn =
    I draw for you and you throw one tile. Before you throw you may win, show a flower, make a kong, take a joker out of a meld, or use a special tile. Flower, kong, joker and mouse bring a tile, and it is still your turn; cat and god of wealth are your throw.
    Winners, and those taken out, are skipped. The round's first winner deals the next one; if several won on one tile, the one who threw it; if nobody won, the dealer stays.
    - **Treasure**: at the deal a tile of the wall is turned up; the next number of its suit is the treasure. Three of them in a winning hand are a fan.
    - **Last tile**: after it you may still win, throw it, or use what you hold; a throw of it can be won or konged, but not punged.
    .title = A turn
rules-claims =
    A tile that is thrown can be won by everybody it completes, all of them. If nobody wins, it goes for a kong, then for a pung. There is no claim for a row.
    - **Pung**: two of yours and the thrown one. Then throw at once; kong, flower, swap and win wait for your next tile.
    - **Kong**: three of yours and the thrown one, or four in your hand (concealed), or a fourth added to your pung. A new tile comes from the tail.
    - **Robbing**: while somebody adds a fourth, whoever wins on that tile may take it.
    - **Letting a win go** (singles): until your next tile only a bigger win counts.
    .title = Claims
rules-jokers =
    The four jokers are any numbered tile you like.
    - In a pung or a kong they may fill in, as long as one real tile is there. Three or four jokers also make a set of their own.
    - Concealed, a winning hand keeps one at most, seven pairs two. The tile won on counts as concealed.
    - **Swap**: on your turn, show the real tile of anybody's meld with a joker in it, and take the joker. Others may win on the tile you show; then nothing is swapped.
    - A joker that is thrown stands for nothing: nobody wins on it.
    .title = Jokers
rules-flowers =
    Eight tiles, one of each: spring, summer, autumn, winter, plum, orchid, mum, bamboo flower. A flower is shown for a new tile from the tail; before the first turn everybody may show theirs. I show yours by myself, unless you ask me not to or it could cost you.
    - **Four seasons**: all of one group shown are a fan, both groups two.
    - **Seven robs one**: one player shows seven kinds, another the eighth. The first wins, the other pays.
    - **Eight immortals**: one player shows all eight and wins.
    A thrown flower is just gone.
    .title = Flowers
rules-specials =
    One of each. None may be left in a winning hand.
    - **Mouse**: take any face-up tile of the table into your hand: thrown, melded, shown, won on, or face up in the wall. The mouse takes the place it came from.
    - **Cat**: when the mouse is out, the cat may catch it: nothing is stolen, and the mouse changes hands. On your own turn it cuts: two dice name a player whom you pay half less this round; if they name you, your dearest payment shrinks.
    - **God of wealth**: takes the ingot in the same way. On your own turn it raises: the player the dice name pays you half more; if they name you, all who lose to you do.
    - **Ingot**: a tile from the tail now, another when the claims after your throw are done.
    With two players left there are no dice, it is the other one.
    .title = Special tiles
rules-fan =
    Every fan doubles the points: 0 fan are 1 point, 1 fan 2, 2 fan 4 … 6 fan and more 64. The hand is always read in the way that pays most.
    .title = Fan
rules-payment =
    - **Self-drawn**: everybody who has not won pays you.
    - **Thrown**: the one who threw the tile pays alone, each winner in full. A robbed kong, and a tile shown for a swap, pay the same way.
    - **Cat and god** change a payment by half for every one that applies, never below nothing.
    - **Empty wall**: everybody still playing shows the hand. Who is ready is paid the best hand they wait for by those who are not.
    Fan and points are told when the round is over; until then you only see who won on what.
    .title = Payment
rules-pairs =
    In **fixed pairs** the players opposite are partners. In **four-winds pairs** the winds join the tiles: the first one shown or thrown puts its player on that wind for the round, and everybody else with them; the second names the partner. If no wind decides, those opposite are partners.
    - Partners never pay each other; a pair shares what it makes.
    - **Taking out**: the round's first winner with 2 fan or more may take one opponent out of the round, also after winning on the partner's tile.
    - A win let go costs nothing later.
    .title = Pairs
rules-end =
    The round ends when three have won, when both partners of a pair have won, when fewer than two can play, or when the wall is empty.
    Then come the ready check and the count, and the next round is dealt by itself. After the last round the totals decide: in fixed pairs each partner gets three quarters of what the two made together; in four-winds pairs every round is halved between partners, and the totals count one and a half times at the end.
    Every deal is fair and can be checked: its fingerprint is posted before, the seed after.
    .title = The end
