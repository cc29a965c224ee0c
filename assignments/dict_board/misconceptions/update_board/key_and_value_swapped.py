"""Your function uses the mark as the key and stores the position as its value.

Which of the two is a key of the board in the assignment?
"""


def update_board(board, player_mark, position):
    board[player_mark] = position
