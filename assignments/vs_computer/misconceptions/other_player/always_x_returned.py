"""Your function always returns 'X'.

What should your function return for 'X'?
"""


def other_player(player):
    return 'X'
