# Author:
# Student ID:
# Date:
