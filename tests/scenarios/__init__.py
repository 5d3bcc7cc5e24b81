"""Whole rounds as records, each with what it shows and what must be true after its last action."""
