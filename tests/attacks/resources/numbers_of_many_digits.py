# Answers, prints and raises numbers of a million digits.
# base: dict_board
# loses: B F

import decimal
import sys

if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)


def get_current_player(round):
    return [1 << 8_000_000, decimal.Decimal("1e999999999"), complex("nan"), -(1 << 8_000_000)]


def check_positions(pos1_value, pos2_value, pos3_value):
    raise ValueError(1 << 8_000_000, {1 << 8_000_000: range(1 << 8_000_000)})
