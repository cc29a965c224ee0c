"""The months of your plot count from 0.

Which values should stand on the x axis?
"""

import matplotlib.pyplot as plt


def plot_months(rain, place):
    plt.figure()
    plt.plot(rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.legend()
    plt.show()
