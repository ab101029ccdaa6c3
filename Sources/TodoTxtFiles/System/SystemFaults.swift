#if DEBUG
  /// A plan for failures: called before each system call, it may let it proceed, make it fail, or act.
  ///
  ///     let faults = SystemFaults { call, number in call == .write ? .fail(ENOSPC) : .proceed }
  ///     SystemFaults.$current.withValue(faults) { … }
  ///
  /// It exists only in debug builds; a release build makes its system calls directly.
  package final class SystemFaults: @unchecked Sendable {
    // Unchecked, since a plan belongs to the task that set it, which makes its calls one by one.

    package enum Response {
      case proceed
      /// A signal interrupts the call, which must be repeated.
      case interrupt
      /// The call fails with this `errno`.
      case fail(Int32)
      /// The call is made, but moves at most this many bytes.
      case shorten(Int)
    }

    @TaskLocal package static var current: SystemFaults?

    package private(set) var calls: [SystemCall] = []

    /// What the next call synchronizes, if it does.
    package private(set) var descriptor: Int32 = -1

    /// The most bytes that the next call may move.
    private(set) var limit = Int.max

    private let plan: (SystemCall, Int) -> Response
    private var isActing = false

    /// Creates a plan from a function of the call and its number, from 1.
    package init(_ plan: @escaping (SystemCall, Int) -> Response) { self.plan = plan }

    /// Returns the fault for `call`; calls by the plan itself are not affected.
    func response(to call: SystemCall, on descriptor: Int32) -> Response {
      guard !isActing else { return .proceed }
      isActing = true
      defer { isActing = false }
      calls.append(call)
      self.descriptor = descriptor
      let response = plan(call, calls.count)
      limit = if case .shorten(let most) = response { most } else { .max }
      return response
    }
  }
#endif
