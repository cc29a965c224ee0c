def update_board(board, player_mark, position):
    """ """
    board[position] = player_mark
