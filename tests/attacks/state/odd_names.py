# Defines names that are no texts, or texts that fail.
# base: dict_board
# loses: any of: all
# units: A B J


class Name(str):
    def __str__(self):
        raise SystemExit

    __repr__ = __len__ = __lt__ = __str__


globals()[Name("X")] = globals()[None] = globals()[(1, 2)] = 0
