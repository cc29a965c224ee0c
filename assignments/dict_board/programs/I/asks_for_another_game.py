# wrong: I
# line: 149 165
# base: clumsy_beginner

def is_program_finished():
    #play again
    x = input("Another game? ")
    flag = 0
    while flag == 0:
        if x == 'Y':
            flag = 1
            answer = False
        elif x == 'y':
            flag = 1
            answer = False
        elif x == 'N':
            flag = 1
            answer = True
        elif x == 'n':
            flag = 1
            answer = True
        else:
            x = input("Another game? ")
    print("")
    return answer
