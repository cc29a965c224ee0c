"""Your function checks whether the game is over only after both players have moved.

What should happen when the person's move ends the game?
"""


def play_game(human_player, board):
    while not game_over(board):
        display(board)
        make_human_move(human_player, board)
        if empty_squares(board):
            display(board)
            make_computer_move(other_player(human_player), board)
    return game_result(board)
