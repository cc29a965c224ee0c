"""write_report writes the names in the order in which it gets them.

In which order should the names be in the report?
"""


def write_report(sold, file="report.txt"):
    with open(file, "w", encoding="utf-8") as report:
        for name in sold:
            report.write(f"{name}: {sold[name]}\n")
