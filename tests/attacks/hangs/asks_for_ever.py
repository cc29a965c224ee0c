# Asks for input for ever, whatever comes.
# base: dict_board
# loses: I


def is_program_finished():
    while True:
        try:
            input("Play again (Y/N)? ")
        except BaseException:
            pass
