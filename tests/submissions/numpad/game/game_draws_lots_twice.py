# wrong: game
# base: clears_with_try_and_except
# as: notebook

def partida():
    uno, dos = choose_markers()
    print(f"\nPlayer 1's marker: {uno}")
    print(f"Player 2's marker: {dos}\n")
    print(choose_first())
    frase = choose_first()
    if frase[7] == '1':
        turno([' '] * 9, uno, dos)
    else:
        turno([' '] * 9, dos, uno)
    if replay():
        partida()
