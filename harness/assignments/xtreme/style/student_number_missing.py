# NAME: Robin Adeyemi-Larsen
