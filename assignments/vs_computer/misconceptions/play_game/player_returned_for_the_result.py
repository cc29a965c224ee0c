"""Your function returns the player with the next turn instead of the result.

Which function gives the result of the game?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return current_player
