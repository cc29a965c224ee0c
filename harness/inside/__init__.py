"""What runs in the sandbox, beside the submission: the standard library and `values` only."""
