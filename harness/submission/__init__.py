"""What is submitted: which file of a folder, for which assignment, its bytes as text."""
