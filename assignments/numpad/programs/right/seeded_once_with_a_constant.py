# right
# base: checks_in_functions_of_their_own

random.seed(2024)

BOARD_LENGTH = 9
