# NAME: Robin Adeyemi-Larsen
# Assignment 3, group 12
