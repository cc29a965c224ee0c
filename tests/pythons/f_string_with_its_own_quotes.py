# right
PLAYER = {"name": "Ann", "wins": [1, 2]}


def f(answer):
    told = f"{PLAYER["name"]}: {", ".join(f"{win}" for win in PLAYER["wins"])}{"\n" * 2}"
    return "as always" if told == "Ann: 1, 2\n\n" else told
