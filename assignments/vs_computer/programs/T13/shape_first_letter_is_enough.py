# wrong: T13
# base: type_hints

def get_O_or_X() -> str:
    """Let the person choose a mark."""
    answer = input(SHAPE_PROMPT)
    while answer[:1] not in (LETTER_O, LETTER_X):
        answer = input(SHAPE_PROMPT)
    return answer[0]
