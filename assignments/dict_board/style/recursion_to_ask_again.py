def ask_coordinate(name, limit):
    """Asks for a row or column number until it is on the board."""
    coordinate = int(input(f'Choose your {name}: '))
    if coordinate in range(limit):
        return coordinate
    return ask_coordinate(name, limit)
