"""Your bars stand in the order of the table.

Where do you sort the cities by their rain?
"""

import matplotlib.pyplot as plt


def plot_cities(table):
    figure, axes = plt.subplots()
    axes.bar(list(table), list(table.values()))
    axes.set_ylabel("mm")
    figure.savefig("rain.png")
