# wrong: T10
# base: recursion_and_main_first
# without: ask_for_move

def make_human_move(current_player, board):
    print(current_player + "'s move")
    first, second = input("Enter row and column [0 - 2]:").split()
    while (int(first), int(second)) not in empty_squares(board):
        print("Illegal move. Try again.")
    board[int(first)][int(second)] = current_player
