"""What a player is asked and told in private, one kind of question a file; `seat` decides which it is."""
