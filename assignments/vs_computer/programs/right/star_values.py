# right
# base: comprehensions

def square(*values):
    b, r, c = values
    return b[r][c]


def row(*values):
    return values[0][values[1]]


def column(*values):
    b, n = values
    return [r[n] for r in b]

def play_one_turn(*values):
    b, player, human = values
    if player == human:
        make_human_move(player, b)
    else:
        make_computer_move(player, b)


def other_player(*players):
    return "O" if players == ("X",) else "X"
