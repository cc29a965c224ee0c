"""Your function comes to its end after the first turn.

When does a function end that comes to a return inside its loop?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
        return game_result(board)
