"""How cat and mouse looks: its panels, board, log and settlement."""
