# right
# base: two_blanks_before_y_and_no_hint
# without: text test_board display_board() choose_first() for
# Assignment: tic-tac-toe
# I wrote this with the lecture slides open.

def replay():
    answer = "?"
    while answer[0:1] + "." not in ["Y.", "N."] or len(answer) > 1:
        answer = input("Do you want to play again? Y/N: ")
    return answer == "Y"

print("Welcome to Tic-Tac-Toe!")
