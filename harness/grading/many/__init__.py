"""Many submissions graded: processes that stay, and a pool of them at work at a time."""
