# right
# base: reference


def square(side):
    """..."""
    for _ in range(4):
        turtle.fd(side)
        turtle.rt(90)


def star(points, length, color):
    """..."""
    turtle.penup()
    turtle.goto(0, 0)
    turtle.pendown()
    turtle.pencolor("red")
    turtle.dot(10)
    turtle.pencolor(color)
    for _ in range(points):
        turtle.forward(length)
        turtle.left(180 + 180 / points)
