"""What is asked to find out why a picture is wrong: its lines, bars and labels."""

from harness.checks import Domain, calls

LOOKING = """
import os
import matplotlib.pyplot as plt


def seen(draw, *values):
    plt.close("all")
    plt.show = lambda *_, **__: None
    for one in values:
        draw(*one)
    return [axes_of(plt.figure(number)) for number in plt.get_fignums()]


def axes_of(figure):
    return [
        (
            [[[float(x) for x in line.get_xdata(orig=False)], line.get_label()] for line in one.lines],
            [bar.get_height() for bar in one.patches],
            [label.get_text() for label in one.get_xticklabels()] if one.patches else [],
            (one.get_title(), one.get_xlabel(), one.get_ylabel(), one.get_legend() is not None),
        )
        for one in figure.axes
    ]


"""
LINES = LOOKING + """
def asking(rain, place):
    return seen(plot_months, (rain, place), (rain, place))
"""
BARS = LOOKING + """
def asking(table):
    if os.path.exists("rain.png"):
        os.remove("rain.png")
    return seen(plot_cities, (table,)), os.path.exists("rain.png")
"""
DOMAINS = {
    "plot_months": Domain(cases=lambda: calls(([2.5, 4, 1], "Bonn"), ([3], "Ulm")), asking=LINES),
    "plot_cities": Domain(
        cases=lambda: calls(({"Bonn": 6, "Ulm": 8},), ({"Ulm": 8, "Kiel": 3},)), asking=BARS
    ),
}
