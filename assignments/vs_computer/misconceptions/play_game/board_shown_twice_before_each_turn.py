"""Your function shows the board twice before each turn.

Which two of your lines show the board?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
