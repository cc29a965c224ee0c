# Write a short header comment here: what this program does, and
# Author: Mark Short
