# wrong: line
# base: reference


def plot_months(rain, place):
    """..."""
    plt.plot(range(1, len(rain) + 1), rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.legend()
