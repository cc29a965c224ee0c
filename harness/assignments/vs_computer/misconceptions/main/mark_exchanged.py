"""Your function lets the person play with the mark that was not chosen.

Which value does play_game get?
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
