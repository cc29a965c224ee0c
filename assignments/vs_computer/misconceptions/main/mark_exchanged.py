"""Your function gives the person the mark that was not chosen.

Who plays the mark that was typed?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(other_player(human_player), board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
