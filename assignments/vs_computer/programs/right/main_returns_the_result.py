# right
# base: recursion_and_main_first

def main():
    board = new_board()
    human = get_O_or_X()
    try:
        ending = play_game(human, board)
        display(board)
        print(ending)
        return ending
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
