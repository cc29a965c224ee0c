# NAME:
#   Robin Marlow
# ST-NUMBER:
# StFX EMAIL:
