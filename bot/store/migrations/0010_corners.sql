-- Whether the hand of a person has numbers in the corners of its tiles.
ALTER TABLE players ADD COLUMN corners INTEGER NOT NULL DEFAULT 1 CHECK (corners IN (0, 1));
