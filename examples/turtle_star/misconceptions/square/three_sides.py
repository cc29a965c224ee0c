"""Your square has three sides.

How many sides does your function draw?
"""

import turtle


def square(side):
    for _ in range(3):
        turtle.forward(side)
        turtle.left(90)
