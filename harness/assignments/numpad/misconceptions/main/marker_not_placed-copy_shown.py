"""Your game shows the board with the new marker, but goes on with the old board.

What does your game do with the result of place_marker?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    board = place_marker(list(board), marker, position)
    display_board(board)
