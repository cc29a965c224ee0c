# wrong: T12
# unit: T12
# base: task_T12_arithmetic_with_letters

def other_player(player):
    return 'O'
