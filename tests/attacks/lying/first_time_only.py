# Is right the first time only.
# base: dict_board
# loses: B

calls = []
right = get_current_player


def get_current_player(round):
    calls.append(round)
    return right(round + len(calls) - 1)
