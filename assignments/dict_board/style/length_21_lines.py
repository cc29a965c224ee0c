def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    message = ''
    if round == MAX_ROUNDS:
        message += 'It'
        message += "'"
        message += 's'
        message += ' '
        message += 'a'
        message += ' '
        message += 'draw'
        message += '!'
    else:
        player_mark = get_current_player(round)
        message += player_mark
        message += ' '
        message += 'w'
        message += 'i'
        message += 'n'
        message += 's'
        message += '!'
    print(message)
    print()
    return
