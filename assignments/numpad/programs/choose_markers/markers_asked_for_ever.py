# wrong: choose_markers
# line: 34
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()

def choose_markers():
    ...
    marker2 = ''

    while marker1 != 'X' or marker1 != 'O':
        marker1 = input('Select a marker for Player 1 (X or O): ')
    ...
