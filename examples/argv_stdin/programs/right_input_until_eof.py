# right
import sys

if len(sys.argv) == 1:
    sys.stderr.write("usage: column.py COLUMN [FILE]\n")
    exit(2)
number = int(sys.argv[1]) - 1
numbers = []
while True:
    try:
        line = input()
    except EOFError:
        break
    words = line.split()
    if number >= len(words):
        print("There is no column", number + 1, file=sys.stderr)
        sys.exit(1)
    numbers.append(int(words[number]))
if len(sys.argv) == 3:
    print(sum(numbers), file=open(sys.argv[2], "w"))
else:
    print(sum(numbers))
