"""The command that builds a file for elsewhere."""
