# Catches whatever is raised to stop it, and goes on.
# base: dict_board
# loses: F


def check_positions(pos1_value, pos2_value, pos3_value):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
