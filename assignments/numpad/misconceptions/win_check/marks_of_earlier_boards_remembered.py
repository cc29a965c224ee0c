"""Your function also counts the marks of boards from earlier calls.

What does your function keep from one call to the next?
"""


def win_check(b, m, marked=set()):
    marked.update(index for index in range(9) if b[index] == m)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(marked.issuperset(line) for line in lines)
