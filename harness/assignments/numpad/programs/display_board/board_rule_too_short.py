# wrong: display_board
# base: checks_in_functions_of_their_own

SEPARATOR = '----------------'
