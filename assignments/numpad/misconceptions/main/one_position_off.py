"""Your game places the marker next to the position that was chosen.

At which index does the list hold position 1?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position % 9 + 1)
    display_board(board)
