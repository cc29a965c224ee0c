# wrong: C
# base: reference


def ask_coordinate(name, limit):
    """..."""
    while True:
        coordinate = int(input(f'Choose your {name}: '))
        if 1 <= coordinate <= limit:
            return coordinate - 1
