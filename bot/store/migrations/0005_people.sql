-- People who come and go, and what moderators decide about a channel.
ALTER TABLE seats ADD COLUMN seated_at REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;          -- its player has left the server
ALTER TABLE seats ADD COLUMN offered_to INTEGER;                       -- who may take it over; 0: anybody
ALTER TABLE tables ADD COLUMN nudged_at REAL;
ALTER TABLE clocks ADD COLUMN nudges INTEGER NOT NULL DEFAULT 0;       -- reminders others asked for
ALTER TABLE votes ADD COLUMN number INTEGER NOT NULL DEFAULT 0;        -- tells one question from another

CREATE TABLE channels (
    channel_id INTEGER PRIMARY KEY,
    language   TEXT,                                                   -- NULL: the server's
    text_only  INTEGER NOT NULL DEFAULT 0,
    no_tables  INTEGER NOT NULL DEFAULT 0                              -- nobody may open one here
) STRICT;
