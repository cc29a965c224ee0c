# wrong: J
# base: comments_in_japanese

def play_tic_tac_toe(board):
    """ゲームを繰り返す。"""
    print("Let's play Tic-Tac-Toe!")
    print()
    ...
