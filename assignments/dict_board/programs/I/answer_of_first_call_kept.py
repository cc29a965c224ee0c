# wrong: I
# base: optional_extra_parameters

def is_program_finished(prompt='Play again (Y/N)? ', answers=[]):
    """Asks with the prompt."""
    answers.append(input(prompt))
    while answers[0] not in ['Y', 'y', 'N', 'n']:
        answers[0] = input(prompt)
    print()
    return answers[0] in ['N', 'n']
