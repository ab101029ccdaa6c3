import LibC

/// A kind of system call that this module makes.
package enum SystemCall: String, CaseIterable {
  case open, create, inspect, read, write, truncate, allocate, synchronize, lock
  case exchange, rename, link, remove, list, readLink, makeDirectory, checkAccess
  case setOwner, setMode, setTime, readAttributes, writeAttributes
  case watch
}

/// A failed system call: its kind and its `errno`.
package struct SystemError: Error, Hashable {
  let call: SystemCall
  let code: Int32
}

extension SystemError {
  var meansUnsupported: Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code)
  }
}

/// Makes a system call, and repeats it if a signal interrupts it; throws if it returns -1.
///
/// Every call of this module uses this function, so that a test can make any of them fail,
/// interrupt it, or make another program's change before it. A call that synchronizes also states
/// what it synchronizes.
@inline(__always)
func ask<Result: SignedInteger & FixedWidthInteger>(
  _ call: SystemCall, on descriptor: Int32 = -1, _ body: () -> Result
) throws(SystemError) -> Result {
  while true {
    #if DEBUG
      switch SystemFaults.current?.response(to: call, on: descriptor) ?? .proceed {
      case .proceed, .shorten: break
      case .interrupt: continue
      case .fail(let code): throw SystemError(call: call, code: code)
      }
    #endif
    let result = body()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw SystemError(call: call, code: code) }
  }
}
