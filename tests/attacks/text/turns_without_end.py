# Names players and turns in lines without end while a game is played.
# base: numpad
# loses: any of: display_board game
# units: place_marker win_check is_space_free display_board game

right_display = display_board


def display_board(board):
    right_display(board)
    print("Player " * 30_000 + "\nX's turn.\n" + "| " * 50_000 + "X w" * 50_000)
