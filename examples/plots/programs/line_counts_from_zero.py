# wrong: line
# base: reference


def plot_months(rain, place):
    """..."""
    plt.figure()
    plt.plot(rain, label=place)
    plt.title("Rain in " + place)
    plt.xlabel("month")
    plt.ylabel("mm")
    plt.legend()
    plt.show()
