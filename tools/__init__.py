"""What developers run: `python -m tools.corpus`, `python -m tools.record` and their like."""
