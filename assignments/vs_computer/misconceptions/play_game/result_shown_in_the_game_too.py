"""Your function also shows the last board and the result when the game is over.

Which function should show the result: play_game or main?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    display(board)
    print(game_result(board))
    return game_result(board)
