# wrong: T15
# base: template_filled_in

def main():
    """..."""
    board = new_board()
    human_player = "X"

    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
