-- Clocks, absence, pauses, votes, orders: what a table needs to live for weeks.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'day';
ALTER TABLE tables ADD COLUMN asking TEXT NOT NULL DEFAULT 'quick' CHECK (asking IN ('quick', 'sealed'));
ALTER TABLE tables ADD COLUMN paused_at REAL;                         -- since when the clocks rest
ALTER TABLE tables ADD COLUMN paused_until REAL;
ALTER TABLE tables ADD COLUMN pause_left REAL NOT NULL DEFAULT 604800; -- seconds of pause a match still has
ALTER TABLE tables ADD COLUMN touched_at REAL NOT NULL DEFAULT 0;      -- when anybody last did something here
ALTER TABLE tables ADD COLUMN wake_at REAL;                            -- when something happens of itself
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;

ALTER TABLE seats ADD COLUMN lapses INTEGER NOT NULL DEFAULT 0;        -- turns in a row whose time ran out
ALTER TABLE seats ADD COLUMN autopilot_at REAL;                        -- since when the table plays for the seat
ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN orders_lost TEXT NOT NULL DEFAULT '';     -- that came to nothing and were not told yet

ALTER TABLE players ADD COLUMN quiet TEXT;                             -- zone and hours
ALTER TABLE players ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders BETWEEN 0 AND 2);
ALTER TABLE players ADD COLUMN away_until REAL;

CREATE TABLE absences (
    user_id INTEGER NOT NULL REFERENCES players (user_id),
    from_at REAL    NOT NULL,
    to_at   REAL    NOT NULL,
    PRIMARY KEY (user_id, from_at)
) STRICT, WITHOUT ROWID;

-- The clock of a seat for the question it was asked at `sequence`; seat -1 is the table's own, for a sealed offer.
CREATE TABLE clocks (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    sequence   INTEGER NOT NULL,
    started_at REAL    NOT NULL,
    seconds    REAL    NOT NULL,
    due_at     REAL    NOT NULL,
    reminded   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seat     INTEGER NOT NULL,                   -- who asked
    kind     TEXT    NOT NULL CHECK (kind IN ('pause', 'end', 'substitute')),
    about    TEXT    NOT NULL,
    asked_at REAL    NOT NULL
) STRICT;
CREATE TABLE ballots (
    table_id INTEGER NOT NULL REFERENCES votes (table_id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    agrees   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- What happened around the game: lapses, autopilots, substitutes, pauses.
CREATE TABLE notes (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at       REAL    NOT NULL,
    sequence INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    seat     INTEGER,
    about    TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX notes_of_a_table ON notes (table_id, id);

CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at REAL NOT NULL) STRICT;

ALTER TABLE posts ADD COLUMN rung INTEGER NOT NULL DEFAULT 0;          -- how often it has rung for one question

-- Moves can also be made by an order or because time ran out.
CREATE TABLE actions_with_authors (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    action   TEXT    NOT NULL,
    author   TEXT    NOT NULL CHECK (author IN ('player', 'table', 'computer', 'order', 'clock')),
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, round, number),
    FOREIGN KEY (table_id, round) REFERENCES rounds (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO actions_with_authors SELECT table_id, round, number, action, author, at FROM actions;
DROP TABLE actions;
ALTER TABLE actions_with_authors RENAME TO actions;

CREATE TABLE pending_with_authors (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    action   TEXT    NOT NULL,
    firm_at  REAL    NOT NULL,
    author   TEXT    NOT NULL DEFAULT 'player' CHECK (author IN ('player', 'table', 'computer', 'order', 'clock')),
    PRIMARY KEY (table_id, seat)
) STRICT;
INSERT INTO pending_with_authors SELECT table_id, seat, sequence, action, firm_at, author FROM pending;
DROP TABLE pending;
ALTER TABLE pending_with_authors RENAME TO pending;
