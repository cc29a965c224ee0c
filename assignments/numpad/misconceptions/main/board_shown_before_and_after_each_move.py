"""Your game shows the board before and after each move.

How often does the example show the board for a move?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    display_board(board)
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
