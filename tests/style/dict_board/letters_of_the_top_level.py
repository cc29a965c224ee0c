e = ' '
EMPTY = e
