# wrong: T15
# base: comprehensions

def main():
    b = new_board()
    human = get_O_or_X()
    try:
        result = play_game(human, b)
        display(b)
        print(result)
    except ValueError:
        print()
        print("The program has encountered an error and needs to die. Bye.")
