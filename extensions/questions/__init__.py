"""Questions about a student's own program, with answers that come from running it."""
