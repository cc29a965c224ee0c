# right
# base: mark_looked_up_and_games_counted

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
        if result == "Draw":
            display(board)
            print("Draw")
        else:
            display(board)
            print(result + "!")
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
