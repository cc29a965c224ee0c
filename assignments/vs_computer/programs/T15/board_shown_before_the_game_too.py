# wrong: T15
# line: 203
# base: lookup_tables

def main():
    """Task 15."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        display(board)
        ending = play_game(human_player, board)
        display(board)
        print(ending)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
