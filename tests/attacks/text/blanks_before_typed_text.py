# Asks each question with half a million blanks in front of what is typed.
# base: dict_board
# loses: any of: C H J
# units: A B C H J

right_input = input


def input(prompt=""):
    return right_input(prompt.rstrip() + " " * 500_000 + "\t.")
