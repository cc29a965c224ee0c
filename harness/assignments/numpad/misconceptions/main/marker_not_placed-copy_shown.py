"""Your game shows the board with the new marker, and then goes on with the one without it.

What does place_marker return, and on which board does your game go on?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    board = place_marker(list(board), marker, position)
    display_board(board)
