"""Your game places the other player's marker in each turn.

Whose marker should be placed in each turn?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, 'O' if marker == 'X' else 'X', position)
    display_board(board)
