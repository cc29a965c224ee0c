"""Your game announces each turn with the player's number instead of the marker.

What does the example call the player whose turn it is?
"""


def take_turn(board, marker):
    print(f"\nPlayer 1's turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
