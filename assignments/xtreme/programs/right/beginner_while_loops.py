# right
# base: no_newline_at_the_end
# Nadia Kovalchyk
# Student Number u6612034
# Assignment 3 tic tac toe
