# Naps shorter than anybody watches: when it is loaded, in each call, before each line and question.
# base: dict_board
# loses: any of: A B C D E F G H I J style
# units: all
# seconds: 120

import _thread
import builtins

nap = _thread.allocate_lock()
nap.acquire()
ask, show = builtins.input, builtins.print


def input(prompt=""):
    nap.acquire(timeout=0.09)
    return ask(prompt)


def print(*values, **options):
    nap.acquire(timeout=0.09)
    show(*values, **options)


def with_nap(function):
    def napping(*values):
        nap.acquire(timeout=0.09)
        return function(*values)

    return napping


for name, value in list(globals().items()):
    if callable(value) and getattr(value, "__module__", "") == __name__:
        if name not in ("input", "print", "with_nap"):
            globals()[name] = with_nap(value)
nap.acquire(timeout=0.09)
