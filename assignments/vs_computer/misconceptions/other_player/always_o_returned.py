"""Your function always returns 'O'.

What should your function return for 'O'?
"""


def other_player(player):
    return 'O'
