"""Grades a whole class: what was handed in, the gradebook, the class at a glance."""
