# right
# base: prompts_without_final_space
# Pia Petrov
# Assignment 5

def is_program_finished():
    """Ask the player."""
    response = input("Play again (Y/N)? ").strip()
    while response != "Y" and response != "y" and response != "N" and response != "n":
        response = input("Play again (Y/N)? ").strip()
    print()
    if response == "Y" or response == "y":
        return False
    else:
        return True
