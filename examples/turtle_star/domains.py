"""What is asked to find out why a picture is wrong: kind, values and colour of each stroke."""

from harness.checks import Domain, calls

DRAWING = """
import turtle


def drawn_by(draw, *values):
    turtle.start_again()
    draw(*values)
    return [(kind, [round(one) for one in told], color) for kind, told, color, _ in turtle.drawn()]


"""
SQUARES = DRAWING + """
def asking(side):
    return drawn_by(square, side)
"""
STARS = DRAWING + """
def asking(points, length, color):
    return drawn_by(star, points, length, color)
"""
DOMAINS = {
    "square": Domain(cases=lambda: calls((50,), (10,)), asking=SQUARES),
    "star": Domain(cases=lambda: calls((5, 100, "gold"), (7, 80, "navy")), asking=STARS),
}
