# wrong: T15
# base: reads_standard_input
# as: notebook

other_player("X"), other_player("O")

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
        print("Final board:")
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
