"""Your game shows the board twice after each move.

Which two of your lines show the board?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
    display_board(board)
