"""Your square has three sides.

How often does your loop draw a side?
"""

import turtle


def square(side):
    for _ in range(3):
        turtle.forward(side)
        turtle.left(90)
