"""Grades a whole class: the submissions, the gradebook, the class at a glance."""
