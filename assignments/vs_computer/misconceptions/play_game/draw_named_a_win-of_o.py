"""Your function names a winner when nobody has won.

What does winner return for a full board without a line?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) is None:
        return 'Won by O'
    return game_result(board)
