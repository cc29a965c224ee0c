"""Your function draws the result of the game as if it were the board.

What does play_game return: a board, or a result?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        board = play_game(human_player, board)
        display(board)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
