# right
# base: reference


def new_secret():
    """..."""
    return ''.join(random.choice(COLOURS) for _ in range(4))
