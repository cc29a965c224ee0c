"""Your game shows the board with the new marker, but goes on with the old board.

Which board should your game use after a move: the old one or the new one?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    board = place_marker(list(board), marker, position)
    display_board(board)
