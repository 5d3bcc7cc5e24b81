"""Every word a player reads, in English and Simplified Chinese, and the words people type."""
