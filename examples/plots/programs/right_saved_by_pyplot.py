# right
# base: reference


def plot_cities(table):
    """..."""
    plt.figure()
    rows = sorted(((rain, city) for city, rain in table.items()), reverse=True)
    plt.bar([city for _, city in rows], [rain for rain, _ in rows], color="gray")
    plt.ylabel("mm")
    plt.savefig("rain.png")
    plt.close()
