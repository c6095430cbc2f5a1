// Empty on purpose: the shims stand in for the C library, which the compiler declares.
