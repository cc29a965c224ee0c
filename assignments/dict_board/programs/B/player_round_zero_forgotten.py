# wrong: B
# line: 49
# base: while_true_and_break

def get_current_player(round):
    """Returns X or O."""
    if round in [2, 4, 6, 8]:
        return 'X'
    return 'O'
