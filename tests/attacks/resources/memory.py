# Takes memory, a gigabyte at most, before it answers.
# base: dict_board
# loses: B

right = get_current_player


def get_current_player(round):
    taken = [b"X" * (1 << 20) for _ in range(1000)]
    return right(round + 2 * len(taken))
