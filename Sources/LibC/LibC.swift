// The system's C library, for modules that call it; Memory.swift replaces it in Embedded Swift,
// which has none.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
