# wrong: star
# base: reference


def star(points, length, color):
    """..."""
    turtle.color(color)
    for _ in range(5):
        turtle.forward(length)
        turtle.right(144)
    turtle.dot(10, "red")
