"""What developers run: `python -m tools.corpus`, `python -m tools.causes` and their like."""
