# wrong: bars
# base: reference


def plot_cities(table):
    """..."""
    figure, axes = plt.subplots()
    axes.bar(list(table), list(table.values()))
    axes.set_ylabel("mm")
    figure.savefig("rain.png")
