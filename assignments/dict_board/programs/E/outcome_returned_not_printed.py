# wrong: E
# line: 85
# base: global_round_counter

def display_outcome(round):
    """Shows the outcome."""
    if round == MAX_ROUNDS:
        result = "It's a draw!"
    else:
        result = get_current_player(round) + ' wins!'
    return result + '\n'
