# wrong: replay
# line: 107
# base: os_system_clear_and_bare_main

def replay():
    while True:
        again = input().upper()
        if again == "Y" or again == "N":
            break
    return again == "Y"
