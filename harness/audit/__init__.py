"""Measures the grader: mutants of a reference, and rewrites of it, are graded as submissions."""
