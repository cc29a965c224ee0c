"""Your star is not drawn in the colour that is passed in.

What does your function do with its parameter color?
"""

import turtle


def star(points, length, color):
    for _ in range(points):
        turtle.forward(length)
        turtle.right(180 - 180 / points)
    turtle.dot(10, "red")
