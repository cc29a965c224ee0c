#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# tic_tac_toe.py

# Robin Marlow
