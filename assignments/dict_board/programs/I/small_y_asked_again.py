# wrong: I
# base: clumsy_beginner

def is_program_finished():
    #play again
    x = input("Play again (Y/N)? ")
    flag = 0
    while flag == 0:
        if x == 'Y':
            flag = 1
            answer = False
        elif x == 'N':
            ...
