"""Your function shows the last board and the result, but returns nothing.

What should play_game return?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    display(board)
    print(game_result(board))
