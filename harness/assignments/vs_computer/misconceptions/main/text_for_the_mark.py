"""Your function gives play_game a text that is no mark.

What do quotes around a name make of it?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game('human_player', board)
        display(board)
        print(result)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
