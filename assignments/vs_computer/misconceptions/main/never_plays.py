"""Your function asks for the mark, but does not play a game.

Which of your lines plays the game?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        pass
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
