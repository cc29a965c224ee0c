# wrong: T15
# base: comprehensions

def main():
    human = get_O_or_X()
    try:
        b = new_board()
        result = play_game(human, b)
        display(b)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
