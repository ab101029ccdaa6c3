// What the Swift part of the C library's module declares, for the types only: variadic functions and macros, which
// Swift can't import. The public source is Platform.swift of the Swift project.

#if os(macOS) || os(iOS)
  @_exported import Darwin
#else
  @_exported import Musl
#endif

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 {
  fatalError()
}
public func openat(
  _ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t
) -> Int32 { fatalError() }

public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { fatalError() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 {
  fatalError()
}

public func ioctl(_ fd: CInt, _ request: UInt) -> CInt { fatalError() }
public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt {
  fatalError()
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }

#if os(macOS) || os(iOS)
  public var SIG_DFL: sig_t? { nil }
  public var SIG_IGN: sig_t { fatalError() }
  public var SIG_ERR: sig_t { fatalError() }
  public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
  public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
  public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }
  public var TIOCGWINSZ: UInt { 0x4008_7468 }
  public var TIOCSCTTY: UInt { 0x2000_7461 }
#else
  public typealias sighandler_t = @convention(c) (Int32) -> Void
  public var SIG_DFL: sighandler_t? { nil }
  public var SIG_IGN: sighandler_t { fatalError() }
  public var SIG_ERR: sighandler_t { fatalError() }
#endif

public var MAP_FAILED: UnsafeMutableRawPointer! { fatalError() }
