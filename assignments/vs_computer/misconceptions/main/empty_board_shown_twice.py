"""Your function shows the empty board before the game, and the game shows it again.

Which function should show the board before the first move?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        display(board)
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
