"""Your function goes on when the computer has won.

Whose wins should end the game?
"""


def play_game(human_player, board):
    current_player = human_player
    while winner(board) != human_player and empty_squares(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
