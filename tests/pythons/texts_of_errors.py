# wrong
def f(answer):
    if answer == "key":
        return {}[[answer]]
    if answer == "again":
        return f(answer)
    if answer == "value":
        told = 1
    return told
