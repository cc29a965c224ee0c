"""Your function plays a second game after the first one.

How many games should the program play?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        play_game(human_player, board)
        display(board)
        print(play_game(human_player, new_board()))
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
