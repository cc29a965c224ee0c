# Answers with 1 and 0 for True and False.
# base: dict_board
# loses: F

right = check_positions


def check_positions(pos1_value, pos2_value, pos3_value):
    return int(right(pos1_value, pos2_value, pos3_value))
