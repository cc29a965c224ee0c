"""Benchmarks that anyone can run: `python -m bench`."""
