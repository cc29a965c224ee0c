# Raises an exception with a text of a hundred million characters.
# base: dict_board
# loses: B


def get_current_player(round):
    raise ValueError("X" * 100_000_000)
