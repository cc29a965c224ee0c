# wrong: T15
# base: recursion_and_main_first

def main():
    board = new_board()
    human = get_O_or_X()
    ending = play_game(human, board)
    display(board)
    print(ending)
