# right
# base: reference


def plot_months(rain, place):
    """..."""
    figure, axes = plt.subplots()
    axes.plot([number + 1 for number in range(len(rain))], rain, "o-", color="blue", label=place)
    axes.set(title=f"Rain in {place}", xlabel="month", ylabel="mm")
    axes.legend(loc="best")
