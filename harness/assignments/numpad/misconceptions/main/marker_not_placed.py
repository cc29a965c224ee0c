"""Your game asks for a position, but does not place the marker on the board.

What does your game do with the result of place_marker?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    display_board(board)
