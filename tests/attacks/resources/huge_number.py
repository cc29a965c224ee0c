# Returns a number with more digits than Python writes.
# base: dict_board
# loses: B


def get_current_player(round):
    return 10**200_000 + round
