# wrong: new_secret
# base: reference


def new_secret():
    """..."""
    return "".join(random.sample(COLOURS, 4))
