"""What Discord sees of the table: commands, buttons, delivery."""
