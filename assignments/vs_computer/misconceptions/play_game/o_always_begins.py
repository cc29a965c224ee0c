"""Your function always gives the first turn to O.

Who makes the first move in the assignment: always O, or the person?
"""


def play_game(human_player, board):
    current_player = 'O'
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
