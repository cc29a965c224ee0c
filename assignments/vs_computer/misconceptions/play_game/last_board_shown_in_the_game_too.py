"""Your function also shows the board when the game is over.

Which function should show the last board: play_game or main?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    display(board)
    return game_result(board)
