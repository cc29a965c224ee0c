# right
# base: comprehensions

def make_human_move(παίκτης, πίνακας):
    # ρωτάμε μέχρι να δοθεί ελεύθερο τετράγωνο
    print(παίκτης + "'s move")
    while True:
        γραμμή, στήλη = map(int, input("Enter row and column [0 - 2]:").split())
        if (γραμμή, στήλη) in empty_squares(πίνακας):
            πίνακας[γραμμή][στήλη] = παίκτης
            break
        print("Illegal move. Try again.")

def other_player(παίκτης):
    return ("O" if παίκτης == "X" else "X")
