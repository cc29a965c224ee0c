"""What each command does: `run` takes the options and returns whether the exit code is 1."""
