"""What is asked to find out why a function is wrong."""

from harness.checks import Domain, calls

ANN, BOB, CY = ("Ann", "tea", 2.5), ("Bob", "bread", 12.0), ("Ann", "boat", 30.0)
WRITING = """
def asking(costs, options):
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


DOMAINS = {
    "above": Domain(cases=limits, listed=True),
    "deep_total": lists,
    "write_report": Domain(cases=reports, asking=WRITING),
}
