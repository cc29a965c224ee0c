"""Your game always places 'X'.

Whose marker should be placed in each turn?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, 'X', position)
    display_board(board)
