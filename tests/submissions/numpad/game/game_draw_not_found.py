# wrong: game
# base: os_system_clear_and_bare_main
# as: notebook

def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        ...
        while True:
            ...
            if win_check(board, turn):
                print(turn + " wins!")
                break
            if turn == "X":
                ...
