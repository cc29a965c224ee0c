"""Your function fails before it asks the person anything.

Which of your lines does the message name, and which values are in it?
"""


def main():
    board = new_board
    human_player = get_O_or_X
    play_game(human_player, board)
