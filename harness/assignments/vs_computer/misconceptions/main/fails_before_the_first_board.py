"""Your function fails after the person has chosen a mark, before a board is shown.

What does play_game take, in which order, and what do you give to it?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    play_game(board, human_player)
