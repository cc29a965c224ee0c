# wrong: T10
# line: 66 69
# base: comprehensions

def make_human_move(player, b):
    print(f"{player}'s move")
    r, c = map(int, input("Move: ").split())
    while (r, c) not in empty_squares(b):
        print("Illegal move. Try again.")
        r, c = map(int, input("Move: ").split())
    b[r][c] = player
