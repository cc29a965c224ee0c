# Answers with an object that never comes to an end when it is looked at.
# base: dict_board
# loses: B


class Slow:
    def __getattribute__(self, name):
        while True:
            pass

    def __eq__(self, other):
        while True:
            pass

    __hash__ = __repr__ = __bool__ = __len__ = __iter__ = __reduce__ = __eq__


def get_current_player(round):
    return Slow()
