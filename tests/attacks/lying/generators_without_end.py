# Answers with what never ends when somebody goes through it.
# base: dict_board
# loses: B F

import itertools


class Endless(list):
    def __iter__(self):
        return itertools.count()

    def __len__(self):
        return 10**18


class EndlessDict(dict):
    def items(self):
        return ((number, number) for number in itertools.count())

    __iter__ = keys = values = items


def get_current_player(round):
    return [itertools.count(), itertools.cycle("X"), Endless("X")][round % 3]


def check_positions(pos1_value, pos2_value, pos3_value):
    return EndlessDict(a=1) if pos1_value == pos2_value else map(str, itertools.repeat("X"))
