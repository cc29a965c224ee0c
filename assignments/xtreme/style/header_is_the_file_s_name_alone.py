# asn3.py
# Number: 2023-04417
