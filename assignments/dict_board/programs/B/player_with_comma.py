# wrong: B
# base: match_statement

def get_current_player(round):
    """Whose turn?"""
    match round % 2:
        case 0:
            return 'X,'
        case _:
            return 'O,'
