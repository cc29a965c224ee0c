"""Your function plays one turn and no game.

Which function plays all turns of a game?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        display(board)
        play_one_turn(board, human_player, human_player)
        display(board)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
