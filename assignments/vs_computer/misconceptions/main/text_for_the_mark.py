"""Your function passes play_game a string that is not a mark.

What happens to a name when you put quotes around it?
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
