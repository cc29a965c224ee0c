"""Stars, drawn by a turtle."""

import turtle


def square(side):
    """Draw a square; the turtle ends where it began."""
    for _ in range(4):
        turtle.forward(side)
        turtle.left(90)


def star(points, length, color):
    """Draw a star of an odd number of points in a colour, and a red dot in its first point."""
    turtle.color(color)
    for _ in range(points):
        turtle.forward(length)
        turtle.right(180 - 180 / points)
    turtle.dot(10, "red")
