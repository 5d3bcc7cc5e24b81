-- A person, as far as the table needs to know them.
CREATE TABLE players (
    user_id      INTEGER PRIMARY KEY,
    name         TEXT    NOT NULL,
    locale       TEXT,                           -- of their last interaction
    language     TEXT,                           -- chosen in /prefs; NULL follows the locale
    flowers      TEXT    NOT NULL DEFAULT 'auto' CHECK (flowers IN ('auto', 'hand')),
    hold_seconds INTEGER NOT NULL DEFAULT 8 CHECK (hold_seconds BETWEEN 0 AND 15),
    tiles        TEXT    NOT NULL DEFAULT 'picture' CHECK (tiles IN ('picture', 'text', 'both')),
    tips         INTEGER NOT NULL DEFAULT 1,
    blur         INTEGER NOT NULL DEFAULT 0,
    dm_closed    INTEGER NOT NULL DEFAULT 0      -- a direct message was refused and none has worked since
) STRICT;

CREATE TABLE tables (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    name       TEXT    NOT NULL,                 -- of the channel
    language   TEXT    NOT NULL,                 -- of what is said in public
    host_id    INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    mode       TEXT    NOT NULL,
    house      TEXT    NOT NULL DEFAULT '',      -- house rules, separated by spaces
    rounds     INTEGER NOT NULL,
    state      TEXT    NOT NULL DEFAULT 'lobby' CHECK (state IN ('lobby', 'playing', 'over', 'closed')),
    text_only  INTEGER NOT NULL DEFAULT 0,       -- no pictures may be attached in the channel
    opened_at  REAL    NOT NULL,
    started_at REAL,
    ended_at   REAL
) STRICT;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel_id) WHERE state IN ('lobby', 'playing');

-- In the lobby `seat` is the order of joining; at the start the seats are drawn.
CREATE TABLE seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    user_id   INTEGER,                           -- NULL for a computer player
    name      TEXT    NOT NULL,
    chip      INTEGER NOT NULL DEFAULT 0,        -- the colour by which this person knows the table
    declines  INTEGER NOT NULL DEFAULT 0,        -- no pungs and kongs are offered until the next tile
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE UNIQUE INDEX one_seat_a_person ON seats (table_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;

-- The seed decides deck, dice and throws; nothing but the rebuilding of a table and a finished round's record reads it.
CREATE TABLE rounds (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    number     INTEGER NOT NULL,
    dealer     INTEGER NOT NULL,
    seed       TEXT    NOT NULL,
    started_at REAL    NOT NULL,
    ended_at   REAL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE TABLE actions (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    number   INTEGER NOT NULL,                   -- from 1 in each round
    action   TEXT    NOT NULL,
    author   TEXT    NOT NULL CHECK (author IN ('player', 'table', 'computer')),
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, round, number),
    FOREIGN KEY (table_id, round) REFERENCES rounds (table_id, number)
) STRICT, WITHOUT ROWID;

-- What was said and does not count yet: a move that can still be taken back, an answer others must be waited for.
CREATE TABLE pending (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    sequence INTEGER NOT NULL,                   -- the moment it was said at
    action   TEXT    NOT NULL,
    firm_at  REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX pending_by_time ON pending (firm_at);

-- Points are eighths. `score` is the round's own, `share` what it adds to the match.
CREATE TABLE scores (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    user_id  INTEGER,
    score    INTEGER NOT NULL,
    share    INTEGER NOT NULL,
    PRIMARY KEY (table_id, round, seat),
    FOREIGN KEY (table_id, round) REFERENCES rounds (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_of_a_person ON scores (user_id) WHERE user_id IS NOT NULL;

-- Messages that stand on Discord, by what they are for.
CREATE TABLE posts (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    slot       TEXT    NOT NULL,                 -- lobby, board, start, settlement:1, match, panel:0, line:1:0, call:0
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    digest     TEXT    NOT NULL,                 -- of what it shows
    asks       INTEGER NOT NULL DEFAULT 0,       -- whether it asks its reader something
    posted_at  REAL    NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
