# Ann Lee (a1815121)
