-- The order in which the rounds of this file ended: what is added up in order is added up the same again.
ALTER TABLE rounds ADD COLUMN ledger_id INTEGER;
UPDATE rounds SET ledger_id = (
    SELECT o.place FROM (
        SELECT table_id, number, row_number() OVER (ORDER BY ended_at, table_id, number) AS place
        FROM rounds WHERE ended_at IS NOT NULL
    ) o WHERE o.table_id = rounds.table_id AND o.number = rounds.number
);
-- Where it ended; tables move.
ALTER TABLE rounds ADD COLUMN channel_id INTEGER;
UPDATE rounds SET channel_id = (SELECT channel_id FROM tables WHERE id = rounds.table_id) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX rounds_in_order ON rounds (ledger_id) WHERE ledger_id IS NOT NULL;
CREATE INDEX tables_of_host ON tables (host_id);

-- A round belongs to the season of its server that was open when it ended: by the order of rounds, not by the clock.
CREATE TABLE seasons (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    opened_at  REAL    NOT NULL,
    opened_by  INTEGER NOT NULL,
    closed_at  REAL,
    closed_by  INTEGER,
    after      INTEGER NOT NULL,                 -- rounds.ledger_id of the last round before the season
    last       INTEGER                           -- and of the last one before it was closed
) STRICT;
CREATE UNIQUE INDEX one_open_season_a_guild ON seasons (guild_id) WHERE closed_at IS NULL;
CREATE INDEX seasons_of_a_guild ON seasons (guild_id, after);
CREATE INDEX seasons_opened_by ON seasons (opened_by);
CREATE INDEX seasons_closed_by ON seasons (closed_by) WHERE closed_by IS NOT NULL;

-- People who are no members of a server any more: they stay in its history and are off its boards.
CREATE TABLE departed (
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    left_at  REAL    NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX departed_person ON departed (user_id);

-- Rounds that ended before there was a ledger; they are entered when the program starts.
CREATE TABLE ledger_owed (
    ledger_id INTEGER PRIMARY KEY,
    table_id  INTEGER NOT NULL,
    number    INTEGER NOT NULL
) STRICT;
INSERT INTO ledger_owed SELECT ledger_id, table_id, number FROM rounds WHERE ledger_id IS NOT NULL;

-- All below follows from tables, rounds, actions, scores and seasons, and can be computed from them anew.
-- Points are eighths.
CREATE TABLE ledger_rounds (
    id         INTEGER PRIMARY KEY,              -- rounds.ledger_id
    table_id   INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    mode       TEXT    NOT NULL,
    season_id  INTEGER,
    started_at REAL    NOT NULL,
    ended_at   REAL    NOT NULL,
    dealer     INTEGER NOT NULL,
    ending     TEXT    NOT NULL,
    computers  INTEGER NOT NULL,                 -- how many of the four
    factor     INTEGER NOT NULL,                 -- eighths of a score, or of a pair's, that count for the match
    UNIQUE (table_id, number)
) STRICT;
CREATE INDEX ledger_of_a_channel ON ledger_rounds (channel_id, id);
CREATE INDEX ledger_of_a_guild ON ledger_rounds (guild_id, id);

CREATE TABLE ledger_seats (
    round_id   INTEGER NOT NULL REFERENCES ledger_rounds (id),
    seat       INTEGER NOT NULL,
    user_id    INTEGER,                          -- NULL for a computer player
    table_id   INTEGER NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    mode       TEXT    NOT NULL,
    season_id  INTEGER,
    ended_at   REAL    NOT NULL,
    computers  INTEGER NOT NULL,
    score      INTEGER NOT NULL,                 -- the round's own
    share      INTEGER NOT NULL,                 -- what it adds to the match
    place      INTEGER NOT NULL,                 -- by score, from 1, equal ones alike
    team       INTEGER,                          -- 0 or 1 where there are pairs
    won        INTEGER NOT NULL,
    win_order  INTEGER,                          -- of the winners, from 1, those on one tile alike
    win_by     TEXT,
    win_from   INTEGER,                          -- the seat that dealt it in; NULL when self-drawn
    win_tile   TEXT,
    fan        INTEGER,
    points     INTEGER,                          -- whole points of the hand
    fans       TEXT    NOT NULL DEFAULT '{}',    -- JSON: fan by id
    dealt_in   INTEGER NOT NULL,                 -- wins of opponents dealt in
    ready      INTEGER,                          -- at exhaustion; NULL when not checked
    deeds      TEXT    NOT NULL DEFAULT '{}',    -- JSON: what was done with special tiles, by the game's names
    thought_ms INTEGER NOT NULL,                 -- over `moves` turns played by hand
    moves      INTEGER NOT NULL,
    PRIMARY KEY (round_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_of_a_person ON ledger_seats (user_id, round_id, guild_id, mode, computers, table_id, share)
    WHERE user_id IS NOT NULL;
CREATE INDEX lately_in_a_guild ON ledger_seats (guild_id, ended_at, user_id, mode, computers, share, won)
    WHERE user_id IS NOT NULL;
CREATE INDEX lately_in_a_channel ON ledger_seats (channel_id, ended_at, user_id, mode, computers, share, won)
    WHERE user_id IS NOT NULL;

CREATE TABLE ledger_payments (
    round_id   INTEGER NOT NULL REFERENCES ledger_rounds (id),
    number     INTEGER NOT NULL,
    payer      INTEGER NOT NULL,
    payee      INTEGER NOT NULL,
    reason     TEXT    NOT NULL CHECK (reason IN ('win', 'ready', 'false_win')),
    points     INTEGER NOT NULL,                 -- whole points before boosts and reductions
    boosts     INTEGER NOT NULL,
    reductions INTEGER NOT NULL,
    eighths    INTEGER NOT NULL,                 -- what was paid
    PRIMARY KEY (round_id, number)
) STRICT, WITHOUT ROWID;

-- Sums over ledger_seats, kept with every round: boards and profiles read these.
CREATE TABLE standings (
    scope      TEXT    NOT NULL CHECK (scope IN ('guild', 'channel', 'everywhere')),
    scope_id   INTEGER NOT NULL,
    period     INTEGER NOT NULL,                 -- a season's id, 0 for all time
    user_id    INTEGER NOT NULL,
    mode       TEXT    NOT NULL,
    computers  INTEGER NOT NULL,
    rounds     INTEGER NOT NULL,
    points     INTEGER NOT NULL,                 -- sum of shares
    score      INTEGER NOT NULL,
    wins       INTEGER NOT NULL,
    self_drawn INTEGER NOT NULL,
    fan        INTEGER NOT NULL,                 -- sum over wins
    dealt_in   INTEGER NOT NULL,                 -- rounds in which it happened
    checked    INTEGER NOT NULL,
    ready      INTEGER NOT NULL,
    thought_ms INTEGER NOT NULL,
    moves      INTEGER NOT NULL,
    best       INTEGER,                          -- fan * 2^40 - round: the dearest win, of several the first
    PRIMARY KEY (scope, scope_id, period, user_id, mode, computers)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_of_a_person ON standings (user_id);

-- How often and how much, by name: fans of a person's wins, and what they did with special tiles.
CREATE TABLE tallies (
    user_id    INTEGER NOT NULL,
    guild_id   INTEGER NOT NULL,
    mode       TEXT    NOT NULL,
    computers  INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('fan', 'deed')),
    name       TEXT    NOT NULL,
    times      INTEGER NOT NULL,                 -- in how many rounds
    amount     INTEGER NOT NULL,
    PRIMARY KEY (user_id, guild_id, mode, computers, kind, name)
) STRICT, WITHOUT ROWID;

-- Strength: mean and uncertainty; `kind` is singles or pairs; user 0 is the computer player.
CREATE TABLE ratings (
    guild_id INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    user_id  INTEGER NOT NULL,
    mu       REAL    NOT NULL,
    sigma    REAL    NOT NULL,
    rounds   INTEGER NOT NULL,
    PRIMARY KEY (guild_id, kind, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_a_person ON ratings (user_id);
