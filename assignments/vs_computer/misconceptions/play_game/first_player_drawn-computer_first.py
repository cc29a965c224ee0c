"""Your function picks the first player at random.

Who makes the first move in the assignment?
"""


def play_game(human_player, board):
    current_player = [other_player(human_player), human_player][randint(0, 1)]
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
