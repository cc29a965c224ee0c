# right
OUTCOME = "Draw, as ever!"
MOST = 100_000


def outcome():
    return "Draw, as ever!"


def most():
    return 100_000


def f(answer):
    number, letter, nothing = 256, "X", ""
    pairs = [(int(str(number)), number), ("XO"[0], letter), (answer.strip(answer), nothing)]
    pairs += [(outcome(), OUTCOME), (most(), MOST)]
    return "as always" if all(one is other for one, other in pairs) else pairs
