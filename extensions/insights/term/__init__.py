"""Several assignments of one class, in the order of the term."""
