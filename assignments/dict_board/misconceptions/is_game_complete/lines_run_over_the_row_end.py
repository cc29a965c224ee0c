"""Your function treats three marks that follow each other as a line, even across two rows.

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
