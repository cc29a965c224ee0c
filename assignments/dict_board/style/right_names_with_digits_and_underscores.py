def _ask_number_2(name_1, limit_2):
    """Asks for a row or column number until it is on the board."""
    _answer = int(input(f'Choose your {name_1}: '))
    while not 0 <= _answer < limit_2:
        _answer = int(input(f'Choose your {name_1}: '))
    return _answer


def ask_coordinate(name, limit):
    """Asks for a row or column number until it is on the board."""
    return _ask_number_2(name, limit)
