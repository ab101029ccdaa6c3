#if DEBUG
  /// A plan of what goes wrong: asked before each system call, it may let it pass, fail it, or act.
  ///
  ///     let faults = SystemFaults { call, number in call == .write ? .fail(ENOSPC) : .proceed }
  ///     SystemFaults.$current.withValue(faults) { … }
  ///
  /// It exists in debug builds only; a release build makes its system calls with nothing between.
  package final class SystemFaults: @unchecked Sendable {
    // Unchecked: a plan belongs to the one task that set it, which runs the calls one by one.

    /// What happens instead of a call, or to it.
    package enum Response {
      /// The call is made.
      case proceed
      /// A signal came first: the call has to be made again.
      case interrupt
      /// The call fails with this `errno`.
      case fail(Int32)
      /// The call is made, but moves at most this many bytes.
      case shorten(Int)
    }

    /// The plan that calls of this task go by.
    @TaskLocal package static var current: SystemFaults?

    /// The calls so far.
    package private(set) var calls: [SystemCall] = []

    /// The most bytes that the call about to be made may move.
    private(set) var limit = Int.max

    private let plan: (SystemCall, Int) -> Response
    private var isActing = false

    /// Creates a plan from a function of the call and its number, from 1.
    package init(_ plan: @escaping (SystemCall, Int) -> Response) { self.plan = plan }

    /// Returns the fault for `call`; calls by the plan itself are not affected.
    func response(to call: SystemCall) -> Response {
      guard !isActing else { return .proceed }
      isActing = true
      defer { isActing = false }
      calls.append(call)
      let response = plan(call, calls.count)
      limit = if case .shorten(let most) = response { most } else { .max }
      return response
    }
  }
#endif
