# wrong: T1
# base: crammed_with_short_names

def new_board():
    b=[]
    for i in range(1,3):
        b.append([" "," "," "])
    return b
