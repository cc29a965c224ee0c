"""Your game announces the wrong player before each move.

Which marker does your game show before each move?
"""


def take_turn(board, marker):
    print(f"\n{'O' if marker == 'X' else 'X'}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
