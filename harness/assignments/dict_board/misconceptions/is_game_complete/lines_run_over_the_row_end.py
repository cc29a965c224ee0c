"""Your function takes three marks in reading order for a line, even where they lie in two rows.

Where does a row end when you read the board position by position?
"""


def is_game_complete(board):
    values = list(board.values())
    lines = [values[start : start + 3] for start in range(7)]
    lines += [values[0::3], values[1::3], values[2::3], values[0::4], values[2:7:2]]
    for one, two, three in lines:
        if check_positions(one, two, three):
            return True
    return False
