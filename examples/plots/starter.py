"""Rain in pictures."""

import matplotlib.pyplot as plt


def plot_months(rain, place):
    """Plot the rain of each month as a line: months from 1 on, a title, labels, a legend."""
    pass


def plot_cities(table):
    """Plot a bar for each city, the wettest first, and save the picture as rain.png."""
    pass
