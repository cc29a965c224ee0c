# wrong: T9
# base: crammed_with_short_names

def game_result(board):
    w=winner(board)
    if w=="X":
        print("Won by X")
    elif w=="O":
        print("Won by O")
    else:
        print("Draw")

def main():
    board=new_board()
    human_player=get_O_or_X()
    try:
        r=play_game(human_player,board)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
