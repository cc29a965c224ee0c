# Says that its code stands in files of others, at lines that no file has.
# base: dict_board
# loses: B F


def get_current_player(round):
    raise SyntaxError("X", ("/etc/passwd", 10**100, -(10**100), "X" * 1_000_000, -1, True))


def check_positions(pos1_value, pos2_value, pos3_value):
    return [][5]


check_positions.__code__ = check_positions.__code__.replace(
    co_filename="@CANARY@", co_firstlineno=2**31 - 5
)
