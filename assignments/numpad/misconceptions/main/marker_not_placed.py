"""Your game asks for a position, but does not place the marker on the board.

Which of your lines puts the marker on the board?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    display_board(board)
