"""Your report has as many dots as the width says after each name.

How wide should a name and its dots be together?
"""


def write_report(costs, file="report.txt", *, width=10, only=None):
    sums = {}
    for who, _, amount in costs:
        sums[who] = sums.get(who, 0) + amount
    with open(file, "w", encoding="utf-8") as report:
        for who in sorted(sums):
            if only in (None, who):
                report.write(f"{who}{'.' * width}{sums[who]:.2f}\n")
