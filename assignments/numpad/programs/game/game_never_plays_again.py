# wrong: game
# base: os_system_clear_and_bare_main

def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        ...
        while True:
            ...
            if turn == "X":
                turn = "O"
            else:
                turn = "X"
        print()
        replay()
        break
