# Ann Lee, 18151210: asn3.py
