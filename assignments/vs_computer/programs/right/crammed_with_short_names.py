# right
from random import randint
TOP_LEFT_BOTTOM_RIGHT=0
TOP_RIGHT_BOTTOM_LEFT=1
def display(board):
    print("+---+---+---+")
    i=0
    while i<3:
        print("| "+board[i][0]+" | "+board[i][1]+" | "+board[i][2]+" |")
        print("+---+---+---+")
        i=i+1
    print("")
def make_computer_move(current_player,board):
    a=empty_squares(board)
    n=randint(0,len(a)-1)
    print("Computer plays at ("+str(a[n][0])+","+str(a[n][1])+")")
    board[a[n][0]][a[n][1]]=current_player
def new_board():
    a=[" "," "," "]
    b=[" "," "," "]
    c=[" "," "," "]
    return [a,b,c]
def square(board,row,column):
    x=board[row]
    y=x[column]
    return y
def row(board,row_num):
    if row_num==0:
        return board[0]
    if row_num==1:
        return board[1]
    if row_num==2:
        return board[2]
def column(board,column_num):
    l=[]
    i=0
    while i<3:
        l.append(board[i][column_num])
        i=i+1
    return l
def diagonal(board,diagonal_selector):
    if diagonal_selector==0:
        l=[]
        i=0
        while i<3:
            l.append(board[i][i])
            i=i+1
        return l
    if diagonal_selector==1:
        l=[]
        i=0
        while i<3:
            l.append(board[i][2-i])
            i=i+1
        return l
def empty_squares(board):
    l=[]
    i=0
    while i<3:
        j=0
        while j<3:
            if board[i][j]==" ":
                t=(i,j)
                l.append(t)
            j=j+1
        i=i+1
    return l
def line_winner(line):
    if line[0]==" ":
        return None
    if line[0]==line[1]:
        if line[1]==line[2]:
            return line[0]
    return None
def winner(board):
    if line_winner(row(board,0))!=None:
        return line_winner(row(board,0))
    if line_winner(row(board,1))!=None:
        return line_winner(row(board,1))
    if line_winner(row(board,2))!=None:
        return line_winner(row(board,2))
    if line_winner(column(board,0))!=None:
        return line_winner(column(board,0))
    if line_winner(column(board,1))!=None:
        return line_winner(column(board,1))
    if line_winner(column(board,2))!=None:
        return line_winner(column(board,2))
    if line_winner(diagonal(board,0))!=None:
        return line_winner(diagonal(board,0))
    if line_winner(diagonal(board,1))!=None:
        return line_winner(diagonal(board,1))
def game_over(board):
    w=winner(board)
    e=empty_squares(board)
    if w=="X":
        return True
    if w=="O":
        return True
    if len(e)==0:
        return True
    return False
def game_result(board):
    w=winner(board)
    if w=="X":
        return "Won by X"
    if w=="O":
        return "Won by O"
    return "Draw"
def make_human_move(current_player,board):
    print(current_player+"'s move")
    ok=0
    while ok==0:
        s=input("Enter row and column [0 - 2]:")
        a=s.split()
        x=int(a[0])
        y=int(a[1])
        if x==0 or x==1 or x==2:
            if y==0 or y==1 or y==2:
                if board[x][y]==" ":
                    board[x][y]=current_player
                    ok=1
                else:
                    print("Illegal move. Try again.")
            else:
                print("Illegal move. Try again.")
        else:
            print("Illegal move. Try again.")
def play_one_turn(board,current_player,human_player):
    if current_player==human_player:
        make_human_move(current_player,board)
    else:
        make_computer_move(current_player,board)
def other_player(player):
    if player=="X":
        return "O"
    if player=="O":
        return "X"
def get_O_or_X():
    a="?"
    while not(a=="O" or a=="X"):
        a=input("Would you like to play O or X? ")
    return a
def play_game(human_player,board):
    p=human_player
    while game_over(board)!=True:
        display(board)
        play_one_turn(board,p,human_player)
        if p=="X":
            p="O"
        else:
            p="X"
    r=game_result(board)
    return r
def main():
    board=new_board()
    human_player=get_O_or_X()
    try:
        r=play_game(human_player,board)
        display(board)
        print(r)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
main()
