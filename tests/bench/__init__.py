"""Tests of the benchmarks: that they run, never how fast."""
