"""Your function shows the board only before the first turn and after the last one.

What should be shown before each turn?
"""


def play_game(human_player, board):
    current_player = human_player
    display(board)
    while not game_over(board):
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    display(board)
    return game_result(board)
