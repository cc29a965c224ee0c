"""What serves a submission in the interpreter of who asks."""
