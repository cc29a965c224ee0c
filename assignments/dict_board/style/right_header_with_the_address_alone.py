# NAME:
# StFX EMAIL: robin.marlow@stfx.ca
