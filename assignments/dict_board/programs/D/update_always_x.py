# wrong: D
# line: 70
# base: comments_in_japanese

def update_board(board, player_mark, position):
    """記号を置く。"""
    board[position] = 'X'
