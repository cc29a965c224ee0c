"""Your function looks at all lines but column 1.

What should happen when the three marks lie one below the other in the middle column?
"""


def is_game_complete(board):
    return any(
        check_positions(board[one], board[two], board[three])
        for one, two, three in [
            ((0, 0), (0, 1), (0, 2)),
            ((1, 0), (1, 1), (1, 2)),
            ((2, 0), (2, 1), (2, 2)),
            ((0, 0), (1, 0), (2, 0)),
            ((0, 2), (1, 2), (2, 2)),
            ((0, 0), (1, 1), (2, 2)),
            ((0, 2), (1, 1), (2, 0)),
        ]
    )
