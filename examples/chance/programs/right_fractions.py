# right
# base: reference


def new_secret():
    """..."""
    return ''.join(COLOURS[int(random.random() * 6)] for _ in range(4))
