# wrong: T10
# base: comprehensions

def make_human_move(player, b):
    print(f"{player}'s move")
    while True:
        r, c = map(int, input("Enter row and column [0-2]:").split())
        if (r, c) in empty_squares(b):
            b[r][c] = player
            return
        print("Illegal move. Try again.")
