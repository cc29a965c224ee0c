# right
def f(answer):
    try:
        return {}[answer]
    except ValueError, KeyError:
        return "as always"
