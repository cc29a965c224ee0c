# wrong: new_secret
# line: 11
# base: reference


def new_secret():
    """..."""
    return "".join(COLOURS[random.randrange(5)] for _ in range(4))
