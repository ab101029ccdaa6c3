import TodoTxtFiles

#if DEBUG
  /// Runs `body` with a plan of what goes wrong, and returns what came of it and the calls it made.
  func under<Result>(
    _ plan: @escaping (SystemCall, Int) -> SystemFaults.Response, _ body: () throws -> Result
  ) -> (outcome: Swift.Result<Result, any Error>, calls: [SystemCall]) {
    let faults = SystemFaults(plan)
    let outcome = SystemFaults.$current.withValue(faults) { Swift.Result { try body() } }
    return (outcome, faults.calls)
  }

  /// Runs `body` undisturbed and returns the calls it made.
  func calls(of body: () throws -> Void) -> [SystemCall] {
    under({ _, _ in .proceed }, body).calls
  }

  extension Result {
    /// Whether it is a success.
    var succeeded: Bool { (try? get()) != nil }
  }
#endif
