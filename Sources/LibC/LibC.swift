// The C library of the system, for modules that call it. Embedded Swift has no module for one; Memory.swift stands in.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
