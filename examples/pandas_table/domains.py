"""What the functions are asked to find out why they are wrong."""

from harness.checks import Domain, calls, frame

SALES = {"city": ["Ulm", "Bonn", "Ulm"], "count": [3, 2, 1], "price": [2.0, 4.5, 1.5]}
ONE = {"city": ["Kiel"], "count": [4], "price": [0.5]}


def tables():
    """Tables with several rows of a city, and with one."""
    return calls((frame(SALES),), (frame(ONE),))


def numbers():
    """Fewer rows than there are, and all."""
    return calls((frame(SALES), 2), (frame(ONE), 1), (frame(SALES), 3))


LOADING = """
def asking(text):
    with open("asked.csv", "w", encoding="utf-8") as lines:
        lines.write(text)
    return load("asked.csv")
"""
LINES = "city,item,count,price\nUlm,tea,1,2.5\nKiel,tea,,3.5\nUlm,cake,5,4.2\n"


def files():
    """A file in which a count is missing, and one in which none is."""
    return calls((LINES,), (LINES.replace(",,", ",2,"),))


DOMAINS = {
    "load": Domain(cases=files, asking=LOADING),
    "totals": tables,
    "best": numbers,
}
