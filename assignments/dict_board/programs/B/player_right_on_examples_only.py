# wrong: B
# line: 52
# base: star_imports

def get_current_player(round):
    """X plays even rounds, O plays odd rounds"""
    if round > 4:
        return 'X'
    return 'O'
