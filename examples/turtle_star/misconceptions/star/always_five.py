"""Your star has five points, whatever number is passed in.

Which numbers in your function depend on points?
"""

import turtle


def star(points, length, color):
    turtle.color(color)
    for _ in range(5):
        turtle.forward(length)
        turtle.right(144)
    turtle.dot(10, "red")
