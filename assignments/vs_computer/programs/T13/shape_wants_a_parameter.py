# wrong: T13
# base: match_statements

def get_O_or_X(choice):
    while choice not in ("O", "X"):
        choice = input("Would you like to play O or X? ")
    return choice

def main():
    board = new_board()
    human_player = get_O_or_X("")
    try:
        print_at_the_end = play_game(human_player, board)
        display(board)
        print(print_at_the_end)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
