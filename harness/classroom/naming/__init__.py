"""Makes a known wrong version of an assignment out of a function that a student has wrong."""
