// Links the C maths library: below SSE4.1 the compiler turns rounding into calls to it. No other
// file sees its names, so no result depends on the machine's libm.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
