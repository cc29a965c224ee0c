# wrong: C
# line: 69
# base: recursion_instead_of_loops

def get_position_choice(board, player_mark):
    """Returns the choice of the player."""
    print(player_mark.lower() + ',')
    return choose_free_position(board)
