"""Pictures: captions and tile codes in, pixels out; nothing of Discord or the rules."""
