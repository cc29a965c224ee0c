# Prints without end.
# base: dict_board
# loses: B


def get_current_player(round):
    for _ in range(200_000):
        try:
            print("X" * 1000)
        except BaseException:
            pass
    return "XO"[round % 2]
