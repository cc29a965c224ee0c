# NAME:             Robin Marlow
# ST-NUMBER:
