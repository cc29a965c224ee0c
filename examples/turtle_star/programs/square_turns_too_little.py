# wrong: square
# base: reference


def square(side):
    """..."""
    for _ in range(4):
        turtle.forward(side)
        turtle.left(80)
