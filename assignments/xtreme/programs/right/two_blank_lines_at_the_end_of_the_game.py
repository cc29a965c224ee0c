# right
# base: partial_and_reduce

"""Xtreme tic-tac-toe by Hugo Lemaitre-Roy, student number 260714488."""

def main():
    ...
    print(render_board(board))
    print(result(player, counter), end="\n\n\n")
