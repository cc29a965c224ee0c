# right
def f(answer):
    text = "\|\ /"
    while True:
        try:
            return "first"
        finally:
            break
    try:
        return 1 / 0
    finally:
        return "as always" if text == r"\|\ /" else text
