# wrong: C
# base: comments_in_german

def get_position_choice(board, player_mark):
    ...
    while not frei:
        print('Choose your row: ')
        zeile = int(input())
        while not ist_gültig(zeile):
            print('Choose your row: ')
            zeile = int(input())
        spalte = int(input('Choose your column: '))
        ...
