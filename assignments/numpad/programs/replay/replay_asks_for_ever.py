# wrong: replay
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook

def replay():
    ...
    again = False

    while answer != 'Y' or answer != 'N':
        answer = input('Do you want to play again? Y/N: ')
    ...
