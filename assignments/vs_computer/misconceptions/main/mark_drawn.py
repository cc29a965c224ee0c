"""Your function asks for the mark, but then picks one at random.

Which of your lines uses the answer?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(['O', 'X'][randint(0, 1)], board)
        display(board)
        print(result)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
