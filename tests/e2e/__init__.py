"""Four people play the bot over HTTP and websocket."""
