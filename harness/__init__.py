"""Grades programs that students submit: an assignment is a folder of data and checks."""

__version__ = "0.2.0"
