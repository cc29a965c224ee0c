"""Your function fails before it asks the person anything.

What makes Python run a function: its name, or its name with parentheses?
"""


def main():
    board = new_board
    human_player = get_O_or_X
    play_game(human_player, board)
