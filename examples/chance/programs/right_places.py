# right
# base: reference


def new_secret():
    """..."""
    return ''.join(COLOURS[random.randint(0, 5)] for _ in range(4))
