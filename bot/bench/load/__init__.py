"""Thousands of people at a thousand tables, on a loopback Discord with the bot in a process of its own."""
