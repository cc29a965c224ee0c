"""Your game asks for a position and does not place the marker on the board.

What does place_marker return, and on which board does your game go on?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    display_board(board)
