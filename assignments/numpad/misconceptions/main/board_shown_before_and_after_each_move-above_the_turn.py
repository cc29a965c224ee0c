"""Your game shows the board before and after each move.

How often does the example show the board for a move?
"""


def take_turn(board, marker):
    display_board(board)
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
