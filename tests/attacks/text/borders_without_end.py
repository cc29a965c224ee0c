# Draws borders of half a megabyte around every board, and says the result again and again.
# base: vs_computer
# loses: any of: T14 T15
# units: T1 T2 T6 T14 T15

right_display = display


def display(board):
    right_display(board)
    print("|" + "   |" * 60_000 + "\nyou win " * 20_000)
