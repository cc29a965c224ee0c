# right
# base: players_taken_from_a_list

def make_human_move(current_player, board):
    print(current_player + "'s move")
    numbers = {str(n): n for n in range(-99, 100)}
    r, c = [numbers[n] for n in input("Enter row and column [0 - 2]:").split()]
    while r < 0 or r > 2 or c < 0 or c > 2 or board[r][c] != " ":
        print("Illegal move. Try again.")
        r, c = [numbers[n] for n in input("Enter row and column [0 - 2]:").split()]
    board[r][c] = current_player
