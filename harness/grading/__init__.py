"""The flow of a grade: which checks run, on what, how long, and what verdicts are worth."""
