"""
NAME :
StFX EMAIL :
"""
