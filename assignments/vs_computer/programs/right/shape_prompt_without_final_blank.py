# right
# base: comprehensions

def get_O_or_X():
    while (answer := input("Would you like to play O or X?")) not in ("O", "X"):
        pass
    return answer
