# wrong: T13
# base: comprehensions

def get_O_or_X():
    while (answer := input("O/X: ")) not in ("O", "X"):
        pass
    return answer
