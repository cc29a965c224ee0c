# wrong: game
# base: checks_in_functions_of_their_own

def take_turn(board, marker):
    """Let one player make one move."""
    print()
    print(f"It is your turn, {marker}.")
    print()
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)
