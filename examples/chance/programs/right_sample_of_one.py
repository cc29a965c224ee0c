# right
# base: reference


def new_secret():
    """..."""
    return ''.join(random.sample(COLOURS, 1)[0] for _ in range(4))
