"""Computer players: they see only what a seat sees."""
