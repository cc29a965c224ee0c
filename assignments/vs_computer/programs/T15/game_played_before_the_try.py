# wrong: T15
# base: grid_class

def main():
    board = new_board()
    human_player = get_O_or_X()
    final = play_game(human_player, board)

    try:
        display(board)
        print(final)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
