def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    if round == 9:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
