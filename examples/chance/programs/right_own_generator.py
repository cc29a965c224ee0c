# right
# base: reference


def new_secret():
    """..."""
    return ''.join(random.Random().choices(COLOURS, k=4))
