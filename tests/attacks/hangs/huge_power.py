# Works out a number so large that Python never looks up from it.
# base: dict_board
# loses: B


def get_current_player(round):
    return "XO"[pow(3, 10**8 + round) % 2]
