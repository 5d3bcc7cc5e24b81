"""Measurements that others can repeat: one file a benchmark, each a function that returns what is printed as JSON."""
