# wrong: C
# line: 58
# base: values_parameters

def get_position_choice(*arguments):
    ...
    while len(numbers) < 2 or board[tuple(numbers)] != ' ':
        numbers = []
        for word in ('row', 'col'):
            number = int(input('Choose your ' + word + ': '))
            ...
