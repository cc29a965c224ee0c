"""A second call draws into the figure of the first one.

Which function of matplotlib begins a new figure?
"""

import matplotlib.pyplot as plt


def plot_months(rain, place):
    plt.plot(range(1, len(rain) + 1), rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.legend()
