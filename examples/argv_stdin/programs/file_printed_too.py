# wrong: file
# base: reference


def main():
    """..."""
    if len(sys.argv) < 2:
        print("usage: column.py COLUMN [FILE]", file=sys.stderr)
        sys.exit(2)
    column = int(sys.argv[1])
    total = 0
    for line in sys.stdin:
        words = line.split()
        if len(words) < column:
            sys.exit(f"no column {column} in: {line.strip()}")
        total += int(words[column - 1])
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(f"{total}\n")
    print(total)
    sys.exit(0)
