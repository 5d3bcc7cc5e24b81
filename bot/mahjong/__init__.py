"""The rules: pure functions over frozen values; standard library only, no clock, no I/O, no randomness of its own."""
