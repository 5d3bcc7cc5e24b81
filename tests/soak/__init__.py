"""A long evening with every trouble there is: `python -m tests.soak` (make storm)."""
