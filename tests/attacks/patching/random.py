# Makes chance always choose the same, from now on.
# base: numpad
# loses: choose_first

import random


def choose_first():
    random.seed = lambda *values: None
    random.random = lambda: 0.1
    random.randint = lambda low, high: low
    random.choice = lambda row: row[0]
    return f"Player {random.randint(1, 2)} will go first."
