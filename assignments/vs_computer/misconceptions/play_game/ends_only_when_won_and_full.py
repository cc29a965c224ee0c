"""Your function goes on until somebody has won and the board is full.

Is one of the two enough to end a game, or must both be true?
"""


def play_game(human_player, board):
    current_player = human_player
    while winner(board) is None or empty_squares(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
