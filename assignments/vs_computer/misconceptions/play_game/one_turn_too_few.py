"""Your function ends the game when one square is left.

How many squares are empty at the end of a draw?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board) and len(empty_squares(board)) > 1:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
