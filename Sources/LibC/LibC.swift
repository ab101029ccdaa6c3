// The C library of the system, for modules that call it; in Embedded Swift, which has none, Memory.swift replaces it.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
