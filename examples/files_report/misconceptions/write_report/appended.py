"""Your report is added to what the file held before.

What is the difference between the modes "w" and "a"?
"""


def write_report(costs, file="report.txt", *, width=10, only=None):
    sums = {}
    for who, _, amount in costs:
        sums[who] = sums.get(who, 0) + amount
    with open(file, "a", encoding="utf-8") as report:
        for who in sorted(sums):
            if only in (None, who):
                report.write(f"{who:.<{width}}{sums[who]:.2f}\n")
