import sys


def ask_coordinate(name, limit):
    """Asks for a row or column number until it is on the board."""
    while True:
        try:
            _, coordinate = name, int(input(f'Choose your {name}: '))
            if coordinate in range(limit):
                return coordinate
        except ValueError as e:
            print(e, file=sys.stderr)
