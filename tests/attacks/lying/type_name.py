# Answers with an object whose type has a name that is no text of a name.
# base: dict_board
# loses: B


class Kind(type):
    @property
    def __name__(cls):
        raise SystemExit


def get_current_player(round):
    return Kind("X" * 100_000 + "\x1b[2J", (), {})()
