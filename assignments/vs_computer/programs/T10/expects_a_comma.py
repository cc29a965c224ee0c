# wrong: T10
# base: comprehensions

def make_human_move(player, b):
    print(f"{player}'s move")
    r, c = map(int, input("Enter row and column [0 - 2]:").split(","))
    while (r, c) not in empty_squares(b):
        print("Illegal move. Try again.")
        r, c = map(int, input("Enter row and column [0 - 2]:").split(","))
    b[r][c] = player
