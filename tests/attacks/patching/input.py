# Replaces input by a function that always types n.
# base: dict_board
# loses: I

import builtins


def is_program_finished():
    builtins.input = lambda prompt="": print(prompt + "n") or "n"
    answer = input("Play again (Y/N)? ")
    print()
    return answer == "n"
