# right
# base: readline_and_regex
#!/usr/bin/env python3
# -------------------------------------------
#  Author:  Rahul Banerjeean
#  Student: c3317790
#  Assignment 3
# -------------------------------------------

from math import *
from random import *

MAX_SIZE = 999
MIN_SIZE = 1
WELCOME = "Welcome to Xtreme tic-tac-toe"
