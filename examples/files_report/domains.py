"""What is asked to find out why a function is wrong."""

from harness.checks import Domain, calls

ANN, BOB, CY = ("Ann", "tea", 2.5), ("Bob", "bread", 12.0), ("Ann", "boat", 30.0)
READING = """
def asking(text):
    with open("asked.csv", "w", encoding="utf-8") as lines:
        lines.write(text)
    return read_costs("asked.csv")
"""
WRITING = """
def asking(costs, options):
    with open("asked.txt", "w", encoding="utf-8") as report:
        report.write("what it held before\\n")
    write_report(costs, "asked.txt", **options)
    with open("asked.txt", encoding="utf-8") as report:
        return report.read()
"""


def limits():
    """Costs below, at and above a limit."""
    return calls(([ANN, BOB, CY], 2.5), ([ANN, BOB, CY], 12), ([BOB],), ([], 3))


def lists():
    """Flat and deep lists, empty ones too."""
    return calls(([1, 2, 3],), ([1, [2, 3]],), ([[1, [2, [4]]], 8],), ([],), ([[]],))


def reports():
    """Several costs of a person, in order and not, with options."""
    return calls(([BOB, ANN, CY], {}), ([ANN, CY], {"width": 4}), ([BOB, ANN], {"only": "Bob"}))


def files():
    """A file with a line, one with none."""
    return calls(("who,what,amount\nDee,ice,2.5\n",), ("who,what,amount\n",))


DOMAINS = {
    "read_costs": Domain(cases=files, asking=READING),
    "above": Domain(cases=limits, listed=True),
    "deep_total": lists,
    "write_report": Domain(cases=reports, asking=WRITING),
}
