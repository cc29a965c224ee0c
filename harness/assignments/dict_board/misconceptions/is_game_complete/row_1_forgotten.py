"""Your function looks at all lines but row 1.

What should happen when the three marks lie side by side in the middle row?
"""


def is_game_complete(board):
    return any(
        check_positions(board[one], board[two], board[three])
        for one, two, three in [
            ((0, 0), (0, 1), (0, 2)),
            ((2, 0), (2, 1), (2, 2)),
            ((0, 0), (1, 0), (2, 0)),
            ((0, 1), (1, 1), (2, 1)),
            ((0, 2), (1, 2), (2, 2)),
            ((0, 0), (1, 1), (2, 2)),
            ((0, 2), (1, 1), (2, 0)),
        ]
    )
