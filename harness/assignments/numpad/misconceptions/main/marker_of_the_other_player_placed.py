"""Your game places the marker of the player whose turn it is not.

Whose marker does the sentence before a move show, and whose marker is placed?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, 'O' if marker == 'X' else 'X', position)
    display_board(board)
