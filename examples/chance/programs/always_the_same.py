# wrong: new_secret
# line: 11
# base: reference


def new_secret():
    """..."""
    random.seed(1)
    return "".join(random.choices(COLOURS, k=4))
