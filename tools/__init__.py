"""What developers run: `python -m tools.corpus`, `python -m tools.words` and their like."""
