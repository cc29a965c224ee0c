# wrong: game
# base: os_system_clear_and_bare_main

def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        ...
        print(first)
        turn = "X"
        while True:
            ...
