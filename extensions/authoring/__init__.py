"""Where an assignment is made and the grader measured: a folder begun, played, recorded and tried.

Its programs, mutants of its reference and rewrites of it are graded as submissions are.
"""
