# right
# base: reference
import sys


def main():
    """..."""
    try:
        column = int(sys.argv[1]) - 1
    except IndexError:
        sys.exit(usage())
    rows = [line.split() for line in sys.stdin.read().splitlines()]
    try:
        total = sum(int(row[column]) for row in rows)
    except IndexError:
        print("line without column", column + 1, file=sys.stderr)
        sys.exit(1)
    if sys.argv[2:]:
        open(sys.argv[2], "w").write(str(total) + "\n")
        return
    print(total)


def usage():
    print("usage: column.py COLUMN [FILE]", file=sys.stderr)
    return 2
