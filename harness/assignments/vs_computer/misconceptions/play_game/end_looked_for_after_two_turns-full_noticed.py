"""Your function finds out whether the game is over only after both players have moved.

After which turns may a game be over?
"""


def play_game(human_player, board):
    while not game_over(board):
        display(board)
        make_human_move(human_player, board)
        if empty_squares(board):
            display(board)
            make_computer_move(other_player(human_player), board)
    return game_result(board)
