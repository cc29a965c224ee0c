"""Your function gives every turn to the person.

Whose turn should it be after the person's?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
    return game_result(board)
