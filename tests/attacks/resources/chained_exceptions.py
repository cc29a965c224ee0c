# Raises an exception with a hundred thousand causes.
# base: dict_board
# loses: B


def get_current_player(round):
    error = ValueError("X")
    for _ in range(100_000):
        last, error = error, ValueError("O")
        error.__cause__ = error.__context__ = last
    raise error
