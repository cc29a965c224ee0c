# wrong: choose_markers
# base: readline_and_changed_copy

def choose_markers():
    marker1 = None
    while marker1 is None:
        line = ask('Select a marker for Player 1 (X or O): ')
        if line in ('X', 'O'):
            marker1 = line
    marker2 = chr(ord('X') + ord('O') - ord(marker1))
    return marker1
