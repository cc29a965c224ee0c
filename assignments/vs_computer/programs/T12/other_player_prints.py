# wrong: T12
# line: 164 166
# base: template_filled_in

def other_player(player):
    """Task 12. Return 'O' for 'X', and 'X' for 'O'."""
    if player == "X":
        print("O")
    else:
        print("X")
