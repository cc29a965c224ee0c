"""How often the grader is wrong: mutants and rewrites of references, graded."""
