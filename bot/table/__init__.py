"""Tables: one queue each, where lobbies, rounds, holds and answers are decided; nothing of Discord."""
