# Returns a text of a hundred million characters.
# base: dict_board
# loses: B


def get_current_player(round):
    return "XO"[round % 2] * 100_000_000
