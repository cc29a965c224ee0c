"""For positions 1, 2 and 3 your function looks at the last of them alone.

Which of your comparisons says that position 1 is the player's?
"""


def win_check(b, m):
    lines = [(3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return b[2] == m or any(b[i] == b[j] == b[k] == m for i, j, k in lines)
