# wrong: choose_markers
# base: os_system_clear_and_bare_main

def choose_markers():
    while True:
        marker1 = input("Select a marker for Player 1 (X or O): ")
        if marker1.upper() == "X":
            marker2 = "O"
            break
        if marker1.upper() == "O":
            marker2 = "X"
            break
    return marker1, marker2
