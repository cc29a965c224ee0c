# Prints what is a program where it is put into a page.
# base: dict_board
# loses: E


def display_outcome(round):
    get_current_player(round)
    print("</pre></script><script>alert('X wins!')</script><img src=x onerror=alert(1)>&lt;!--")
