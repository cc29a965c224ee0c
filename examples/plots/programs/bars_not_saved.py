# wrong: bars
# base: reference


def plot_cities(table):
    """..."""
    cities = sorted(table, key=table.get, reverse=True)
    plt.bar(cities, [table[city] for city in cities])
    plt.ylabel("mm")
    plt.show()
