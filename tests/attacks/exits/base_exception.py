# Raises what is no Exception and cannot be shown.
# base: dict_board
# loses: B


class Away(BaseException):
    def __str__(self):
        raise self

    __repr__ = __str__


def get_current_player(round):
    raise Away
