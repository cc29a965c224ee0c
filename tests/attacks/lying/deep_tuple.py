# Answers with a hundred thousand tuples, each in the next.
# base: dict_board
# loses: B


def get_current_player(round):
    nested = ()
    for _ in range(100_000):
        nested = (nested, nested)
    return nested
