"""Your function shows an empty board before each turn.

Which board do you show before each turn?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(new_board())
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
