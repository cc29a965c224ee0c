"""Your function goes on when the board is full and nobody has won.

Apart from a win, what ends a game?
"""


def play_game(human_player, board):
    current_player = human_player
    while winner(board) is None:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
