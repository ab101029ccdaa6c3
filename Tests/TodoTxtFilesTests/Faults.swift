import TodoTxtFiles

#if DEBUG
  /// Runs `body` with planned failures, and returns its result and the system calls it made.
  func under<Result>(
    _ plan: @escaping (SystemCall, Int) -> SystemFaults.Response, _ body: () throws -> Result
  ) -> (outcome: Swift.Result<Result, any Error>, calls: [SystemCall]) {
    let faults = SystemFaults(plan)
    let outcome = SystemFaults.$current.withValue(faults) { Swift.Result { try body() } }
    return (outcome, faults.calls)
  }

  /// Runs `body` without failures and returns its system calls.
  func calls(of body: () throws -> Void) -> [SystemCall] {
    under({ _, _ in .proceed }, body).calls
  }

  extension Result {
    var succeeded: Bool { (try? get()) != nil }
  }
#endif
