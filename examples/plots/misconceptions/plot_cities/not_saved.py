"""Your function shows the picture but does not save it.

Which function of matplotlib writes a picture to a file?
"""

import matplotlib.pyplot as plt


def plot_cities(table):
    cities = sorted(table, key=table.get, reverse=True)
    plt.bar(cities, [table[city] for city in cities])
    plt.ylabel("mm")
    plt.show()
