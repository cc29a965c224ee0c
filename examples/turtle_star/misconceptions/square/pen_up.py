"""Your turtle goes with its pen up, so that nothing is drawn.

Which function puts the pen down?
"""

import turtle


def square(side):
    turtle.penup()
    for _ in range(4):
        turtle.forward(side)
        turtle.left(90)
