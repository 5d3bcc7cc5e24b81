"""The rules, tested by concept: each test names the sentence of the rules or the question of the source it holds."""
