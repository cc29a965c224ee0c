"""Programs in other forms than a plain file; what Python cannot read, in plain words."""
