# wrong: write_report
# line: 34
# base: reference


def write_report(costs, file="report.txt", *, width=10, only=None):
    """..."""
    sums = {}
    for who, _, amount in costs:
        sums[who] = sums.get(who, 0) + amount
    with open(file, "w", encoding="utf-8") as report:
        for who in sums:
            if only in (None, who):
                report.write(f"{who:.<{width}}{sums[who]:.2f}\n")
