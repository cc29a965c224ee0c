# wrong: bars
# base: reference


def plot_cities(table):
    """..."""
    cities = sorted(table, key=table.get, reverse=True)
    plt.plot(cities, [table[city] for city in cities])
    plt.savefig("rain.png")
