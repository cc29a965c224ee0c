"""Rain in pictures."""

import matplotlib.pyplot as plt


def plot_months(rain, place):
    """Plot the rain of each month as a line: months from 1 on, a title, labels, a legend."""
    plt.figure()
    months = range(1, len(rain) + 1)
    plt.plot(months, rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.legend()
    plt.show()


def plot_cities(table):
    """Plot a bar for each city, the wettest first, and save the picture as rain.png."""
    cities = sorted(table, key=table.get, reverse=True)
    figure, axes = plt.subplots()
    axes.bar(cities, [table[city] for city in cities])
    axes.set_ylabel("mm")
    figure.savefig("rain.png")
