-- An answer can be given for a seat that wants no pungs for now; that is no move of its player's hand.
ALTER TABLE pending ADD COLUMN author TEXT NOT NULL DEFAULT 'player' CHECK (author IN ('player', 'table', 'computer'));
