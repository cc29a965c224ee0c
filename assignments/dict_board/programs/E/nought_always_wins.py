# wrong: E
# line: 110
# base: clumsy_beginner

def display_outcome(round):
    #who won
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print("")
    else:
        player = get_current_player(round)
        if player == 'X':
            print("O wins!")
            print("")
        else:
            print("O wins!")
            print("")
