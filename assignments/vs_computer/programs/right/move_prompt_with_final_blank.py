# right
# base: crammed_with_short_names

def make_human_move(current_player,board):
    print(current_player+"'s move")
    ok=0
    while ok==0:
        s=input("Enter row and column [0 - 2]: ")
        a=s.split()
        ...
