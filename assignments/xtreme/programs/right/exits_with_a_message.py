# right
# base: reference
import sys

if __name__ == "__main__":
    play_game()
    sys.exit("Thanks for playing!")
