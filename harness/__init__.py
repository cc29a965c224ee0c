"""Grades programs that students hand in: an assignment is a folder of data and checks."""

__version__ = "0.1.0"
