# wrong: A
# base: comments_in_japanese

def reset_board(board):
    """盤面を空にする。"""
    board = {position: ' ' for position in board}
