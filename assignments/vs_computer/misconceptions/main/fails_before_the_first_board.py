"""Your function fails after the person chooses a mark and before it shows a board.

In which order does play_game take the mark and the board?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    play_game(board, human_player)
