# wrong: new_secret
# line: 11
# base: reference


def new_secret():
    """..."""
    return "".join(random.sample(COLOURS, 4))
