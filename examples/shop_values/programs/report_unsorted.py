# wrong: write_report
# base: reference


def write_report(sold, file="report.txt"):
    """..."""
    with open(file, "w", encoding="utf-8") as report:
        for name in sold:
            report.write(f"{name}: {sold[name]}\n")
