# right
from random import randint

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1
RULE = "+---+---+---+"


def display(board):
    print(RULE)
    for r in board:
        print("| {} | {} | {} |\n{}".format(*r, RULE))
    print()


def make_computer_move(current_player, board):
    free = empty_squares(board)
    r, c = free[randint(0, len(free) - 1)]
    print(f"Computer plays at ({r},{c})")
    board[r][c] = current_player


def new_board():
    return [[" "] * 3 for _ in range(3)]


def square(b, r, c):
    return b[r][c]


def row(b, n):
    return b[n]


def column(b, n):
    return [r[n] for r in b]


def diagonal(b, which):
    return [b[i][2 - i if which else i] for i in range(3)]


def empty_squares(b):
    return [(r, c) for r in range(3) for c in range(3) if b[r][c] == " "]


def line_winner(line):
    return line[0] if line[0] == line[1] == line[2] != " " else None


def winner(b):
    lines = [f(b, i) for f in (row, column) for i in range(3)] + [diagonal(b, 0), diagonal(b, 1)]
    return next((line_winner(x) for x in lines if line_winner(x)), None)


def game_over(b):
    return bool(winner(b)) or not empty_squares(b)


def game_result(b):
    return f"Won by {winner(b)}" if winner(b) else "Draw"


def make_human_move(player, b):
    print(f"{player}'s move")
    r, c = map(int, input("Enter row and column [0 - 2]:").split())
    while (r, c) not in empty_squares(b):
        print("Illegal move. Try again.")
        r, c = map(int, input("Enter row and column [0 - 2]:").split())
    b[r][c] = player


def play_one_turn(b, player, human):
    (make_human_move if player == human else make_computer_move)(player, b)


def other_player(p):
    return {"X": "O", "O": "X"}[p]


def get_O_or_X():
    while (answer := input("Would you like to play O or X? ")) not in ("O", "X"):
        pass
    return answer


def play_game(human, b):
    player = human
    while not game_over(b):
        display(b)
        play_one_turn(b, player, human)
        player = other_player(player)
    return game_result(b)


def main():
    b = new_board()
    human = get_O_or_X()
    try:
        result = play_game(human, b)
        display(b)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()
