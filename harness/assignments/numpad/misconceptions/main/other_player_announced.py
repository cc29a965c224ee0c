"""Your game announces the turn of the player whose turn it is not.

Whose marker does the sentence before a move show, and whose marker is placed?
"""


def take_turn(board, marker):
    print(f"\n{'O' if marker == 'X' else 'X'}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
