# right
# base: reference


def square(side):
    """..."""
    screen = turtle.Screen()
    screen.bgcolor("white")
    pen = turtle.Turtle()
    pen.speed(0)
    for corner in [(side, 0), (side, side), (0, side), (0, 0)]:
        pen.goto(corner)
