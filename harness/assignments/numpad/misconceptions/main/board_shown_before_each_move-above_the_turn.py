"""Your game shows the board before each move, and not after the last one.

When does the example show the board: before a move or after it?
"""


def take_turn(board, marker):
    display_board(board)
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
