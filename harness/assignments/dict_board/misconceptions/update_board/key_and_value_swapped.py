"""Your function looks the mark up in the board and stores the position there.

Which of the two is the key of the dictionary, and which one is the value?
"""


def update_board(board, player_mark, position):
    board[player_mark] = position
