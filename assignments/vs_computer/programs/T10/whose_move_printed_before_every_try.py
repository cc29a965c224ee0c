# wrong: T10
# base: recursion_and_main_first
# without: ask_for_move

def make_human_move(current_player, board):
    print(current_player + "'s move")
    first, second = input("Enter row and column [0 - 2]:").split()
    place = (int(first), int(second))
    if place in empty_squares(board):
        board[place[0]][place[1]] = current_player
    else:
        print("Illegal move. Try again.")
        make_human_move(current_player, board)
