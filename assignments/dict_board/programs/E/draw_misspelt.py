# wrong: E
# line: 87
# base: flag_controlled_loops

def display_outcome(round):
    """ Displays the outcome message """
    if round == MAX_ROUNDS:
        print("Its a draw!")
        print("")
    else:
        player = get_current_player(round)
        print(f"{player} wins!")
        print("")
