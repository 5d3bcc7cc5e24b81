"""How the tiles look: every face drawn once, large, from strokes and curves."""
