"""A Discord bot that hosts slow games of regional Chinese mahjong."""
