"""Your function gives the first two turns to the person.

Whose turn should it be after the first one?
"""


def play_game(human_player, board):
    display(board)
    make_human_move(human_player, board)
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
