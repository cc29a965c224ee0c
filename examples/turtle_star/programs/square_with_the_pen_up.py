# wrong: square
# line: 9
# base: reference


def square(side):
    """..."""
    turtle.penup()
    for _ in range(4):
        turtle.forward(side)
        turtle.left(90)
