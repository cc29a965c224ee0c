"""Your game places the other player's marker in each turn.

Which marker do you pass to place_marker?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, 'O' if marker == 'X' else 'X', position)
    display_board(board)
