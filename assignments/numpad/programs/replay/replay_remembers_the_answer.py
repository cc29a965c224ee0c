# wrong: replay
# base: decorator_partial_and_lambda

said = None

def replay():
    answers = {'Y': True, 'N': False}
    global said
    while said not in answers:
        said = input('Do you want to play again? Y/N: ')
    return answers[said]
