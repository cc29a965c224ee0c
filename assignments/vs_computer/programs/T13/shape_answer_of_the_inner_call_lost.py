# wrong: T13
# line: 39
# base: recursion_and_main_first

def get_O_or_X():
    answer = input("Would you like to play O or X? ")
    if answer == "O" or answer == "X":
        return answer
    get_O_or_X()
