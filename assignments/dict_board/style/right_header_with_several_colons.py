# Author: NAME:: Robin Marlow
# StFX EMAIL:
