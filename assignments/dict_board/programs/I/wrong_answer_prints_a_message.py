# wrong: I
# line: 116
# base: for_else_for_the_draw

def is_program_finished():
    """Asks whether this was the last game."""
    while True:
        response = input("Play again (Y/N)? ")
        if response in ("Y", "y", "N", "n"):
            break
        print("Please type Y or N.")
    print()
    return response in ("N", "n")
