# Answers with a class that is an instance of everything and equals everything.
# base: dict_board
# loses: F


class Meta(type):
    def __eq__(cls, other):
        return True

    def __instancecheck__(cls, other):
        return True

    def __bool__(cls):
        raise SystemExit

    __class__ = bool
    __hash__ = type.__hash__


class Truth(metaclass=Meta):
    pass


def check_positions(pos1_value, pos2_value, pos3_value):
    return Truth
