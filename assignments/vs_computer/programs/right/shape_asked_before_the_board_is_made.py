# right
# base: reads_standard_input

def main():
    human_player = get_O_or_X()
    board = new_board()
    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
