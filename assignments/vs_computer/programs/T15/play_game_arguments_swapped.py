# wrong: T15
# base: crammed_with_short_names

def main():
    board=new_board()
    human_player=get_O_or_X()
    try:
        r=play_game(board,human_player)
        display(board)
        print(r)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
