"""Your function shows the board before the game, but not after it.

In which order do your lines show the board and play the game?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        display(board)
        print(play_game(human_player, board))
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
