"""Rows in SQLite: what a table needs to be rebuilt, and what was delivered to whom; nothing of Discord or the rules."""
