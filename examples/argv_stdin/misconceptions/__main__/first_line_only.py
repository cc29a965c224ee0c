"""Your program sums the first line of its input only.

How often does your program read a line?
"""

import sys


def main():
    if len(sys.argv) < 2:
        print("usage: column.py COLUMN [FILE]", file=sys.stderr)
        sys.exit(2)
    column = int(sys.argv[1])
    total = 0
    for line in [sys.stdin.readline() or "0 0 0"]:
        words = line.split()
        if len(words) < column:
            sys.exit(f"no column {column} in: {line.strip()}")
        total += int(words[column - 1])
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(f"{total}\n")
    else:
        print(total)
    sys.exit(0)
