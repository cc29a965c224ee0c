# wrong: square
# line: 9
# base: reference


def square(side):
    """..."""
    for _ in range(3):
        turtle.forward(side)
        turtle.left(90)
