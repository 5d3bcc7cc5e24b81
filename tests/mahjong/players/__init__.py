"""Computer players. `scene` writes a moment of a round and answers what the player does there."""
