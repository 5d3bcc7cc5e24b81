-- At a start only those tables are looked at whose messages may not show how they stand.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;      -- grows with every change
CREATE TABLE delivered (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    version  INTEGER NOT NULL                    -- the last one all of whose messages were delivered
) STRICT;
