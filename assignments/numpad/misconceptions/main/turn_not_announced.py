"""Your game does not say whose turn it is.

What does the example say before each move?
"""


def take_turn(board, marker):
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
