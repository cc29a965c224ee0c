# wrong: star
# base: reference


def star(points, length, color):
    """..."""
    for _ in range(points):
        turtle.forward(length)
        turtle.right(180 - 180 / points)
    turtle.dot(10, "red")
