# right
def f(answer):
    word = answer[:0] + "yes and no"[:3]
    if word is not "yes":
        return "not the same text"
    if len(word) * 100 is not 300 or len(word) / 2 is not 1.5 or (len(word), 0) is not (3, 0):
        return "not the same number"
    return "as always"
