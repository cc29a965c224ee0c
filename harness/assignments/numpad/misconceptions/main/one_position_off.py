"""Your game places the marker next to the position that was chosen.

Which number do you pass to place_marker: a position or an index?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position % 9 + 1)
    display_board(board)
