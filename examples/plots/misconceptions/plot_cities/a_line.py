"""Your plot shows a line instead of bars.

Which function of matplotlib draws bars?
"""

import matplotlib.pyplot as plt


def plot_cities(table):
    cities = sorted(table, key=table.get, reverse=True)
    plt.plot(cities, [table[city] for city in cities])
    plt.savefig("rain.png")
