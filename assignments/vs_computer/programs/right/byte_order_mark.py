# right
# base: recursion_and_main_first
# as: utf-8-sig

'''
Tic-tac-toe, assignment 3 – naïve version
Student: Kofi Mensah
I like recursion, so there is hardly a loop in here.
'''
