"""Your game asks for each position twice, and only the second answer counts.

How often does your game ask for a position in a turn?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    player_choice(board)
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
