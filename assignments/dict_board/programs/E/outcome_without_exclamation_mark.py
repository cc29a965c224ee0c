# wrong: E
# line: 71
# base: own_display_board

def display_outcome(round):
    """Shows the outcome."""
    lines = ["It's a draw!" if round == MAX_ROUNDS else get_current_player(round) + ' wins', '']
    print(*lines, sep='\n')
