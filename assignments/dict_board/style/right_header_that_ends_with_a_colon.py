# The rules, written by Robin Marlow:
