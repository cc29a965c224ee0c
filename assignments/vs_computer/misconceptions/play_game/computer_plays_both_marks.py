"""Your function lets the computer make the moves of both players.

Which function asks the person for a move?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        make_computer_move(current_player, board)
        current_player = other_player(current_player)
    return game_result(board)
