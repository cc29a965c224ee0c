# right
# base: constants_and_main
# as: crlf

"""
Assignment 3: Xtreme tic-tac-toe

Name: Kofi Boatenghene
Student number: 10734821
"""
