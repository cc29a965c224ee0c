"""Your function fails after the person chooses a mark and before it shows a board.

Which of your lines does the message name, and which values are in it?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    play_game(board, human_player)
