"""Your function asks for the mark again after the person has chosen it.

How often should your program ask for the mark?
"""


def main():
    board = new_board()
    get_O_or_X()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
