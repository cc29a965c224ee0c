# wrong: new_secret
# base: reference


def new_secret():
    """..."""
    return "".join(COLOURS[random.randrange(5)] for _ in range(4))
