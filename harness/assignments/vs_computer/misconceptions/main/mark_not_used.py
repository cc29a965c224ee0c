"""Your function asks for the mark, and the person plays with X whatever was chosen.

Which value does play_game get?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game("X", board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
