"""What a table looks like to somebody: views and events in, posts out; no Discord library, no network."""
