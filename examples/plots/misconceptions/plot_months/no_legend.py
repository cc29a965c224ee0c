"""Your plot has no legend.

Which function of matplotlib shows the labels of the lines?
"""

import matplotlib.pyplot as plt


def plot_months(rain, place):
    plt.figure()
    plt.plot(range(1, len(rain) + 1), rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.show()
