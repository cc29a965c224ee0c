"""What runs in the sandbox with the submission; it imports the standard library alone."""
