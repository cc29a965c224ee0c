"""Your function sets the mark in the whole row.

How many positions should change with one move?
"""


def update_board(board, player_mark, position):
    for place in board:
        if place[0] == position[0] and board[place] == EMPTY:
            board[place] = player_mark
