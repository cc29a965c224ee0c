"""Your game asks for two positions in each turn and marks both.

How often does your game ask for a position in a turn?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    place_marker(board, marker, player_choice(board))
    display_board(board)
