"""Your game shows the board before each move, but not after the last one.

Does the example show the board before or after a move?
"""


def take_turn(board, marker):
    display_board(board)
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
