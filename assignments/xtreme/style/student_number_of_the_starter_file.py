# NAME: Robin Adeyemi-Larsen
# STUDENT NUMBER: (your student number)
