"""Stars, drawn by a turtle."""

import turtle


def square(side):
    """Draw a square; the turtle ends where it began."""
    pass


def star(points, length, color):
    """Draw a star of an odd number of points in a colour, and a red dot in its first point."""
    pass
