# wrong: display_board
# line: 13
# base: checks_in_functions_of_their_own

SEPARATOR = '----------------'
