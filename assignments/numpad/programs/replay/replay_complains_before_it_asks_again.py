# wrong: replay
# line: 154 155
# base: reference


def replay():
    """..."""
    answer = ''
    while answer not in ('Y', 'N'):
        if answer:
            print('Please type Y or N.')
        answer = input('Do you want to play again? Y/N: ')
    return answer == 'Y'
