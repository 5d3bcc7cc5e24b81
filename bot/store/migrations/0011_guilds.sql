-- What moderators have decided about a server.
CREATE TABLE guilds (
    guild_id       INTEGER PRIMARY KEY,
    most_computers INTEGER NOT NULL CHECK (most_computers BETWEEN 0 AND 3) -- in a round that counts for rankings
) STRICT;
