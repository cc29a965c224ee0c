"""Your star has no dot.

Which function of turtle draws a dot?
"""

import turtle


def star(points, length, color):
    turtle.color(color)
    for _ in range(points):
        turtle.forward(length)
        turtle.right(180 - 180 / points)
