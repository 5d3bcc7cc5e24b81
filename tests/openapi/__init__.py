"""Discord's own description of its interface as a judge of what the bot asks and the loopback answers."""
