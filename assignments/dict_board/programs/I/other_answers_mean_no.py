# wrong: I
# base: class_helper

def is_program_finished():
    """Tells whether the players want to stop."""
    answer = input(AGAIN_QUESTION.prompt)
    print()
    return answer.upper() != 'Y'
