"""Your function lets the computer set the person's mark.

Which mark do you pass on for the computer's turn?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, human_player, current_player)
        current_player = other_player(current_player)
    return game_result(board)
