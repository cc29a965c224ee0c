"""Your function goes on until somebody has won and no square is empty.

Which of the two has to be true for a game to be over, and when is the condition of your loop
false?
"""


def play_game(human_player, board):
    current_player = human_player
    while winner(board) is None or empty_squares(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
