"""Rehearses what Gradescope does with the autograder zips: `python -m rehearsal`."""
