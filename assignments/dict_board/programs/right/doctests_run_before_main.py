# right
# base: template_filled_in
# This program plays tic-tac-toe.
# Author: Hana Farrow

if __name__ == '__main__':
    import doctest
    doctest.testmod()
    main()
