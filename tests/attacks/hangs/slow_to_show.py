# Raises an exception and returns an object whose texts, names and arguments take for ever.
# base: dict_board
# loses: B F

import _thread

nap = _thread.allocate_lock()
nap.acquire()


class Slow:
    def __getattribute__(self, name):
        nap.acquire(timeout=1.5)
        return object.__getattribute__(self, name)

    def __repr__(self):
        nap.acquire(timeout=60)
        return "slow"

    __str__ = __repr__


class SlowError(Exception):
    def __getattribute__(self, name):
        nap.acquire(timeout=1.5)
        return super().__getattribute__(name)

    def __str__(self):
        nap.acquire(timeout=60)
        return "slow"


def get_current_player(round):
    raise SlowError(Slow(), *range(1_000_000))


def check_positions(pos1_value, pos2_value, pos3_value):
    return Slow()
