import LibC

/// Processes `count` elements in parts, in parallel if there are several processors, and returns the
/// parts' results in order.
///
/// A part has at least `least` elements, since it takes time to start a thread; smaller work is done
/// on the current thread. `work` should not count references: threads that retain the same object
/// wait for each other most of the time.
package func inParallel<Result: Sendable>(
  _ count: Int, atLeast least: Int, _ work: @Sendable (Range<Int>) -> Result
) -> [Result] {
  let parts = count < 2 * least ? 1 : min(count / least, processorCount)
  guard parts > 1 else { return [work(0..<count)] }
  return withoutActuallyEscaping(work) { work in
    let made = (0..<parts).map { part in
      Made { work(count * part / parts..<count * (part + 1) / parts) }
    }
    let threads = made.dropFirst().map { part in WorkThread { part.make() } }
    made[0].make()
    for thread in threads { thread.join() }
    return made.map { $0.value }
  }
}

private final class Made<Result>: @unchecked Sendable {
  private let work: () -> Result
  private var result: Result?

  init(_ work: @escaping () -> Result) { self.work = work }

  func make() { result = work() }

  var value: Result { result ?? work() }
}

#if hasFeature(Embedded)
  private let processorCount = 1

  /// A stand-in without threads, which does the work when its result is needed.
  package struct WorkThread {
    private let work: @Sendable () -> Void

    package init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    package func join() { work() }
  }
#else
  /// The number of threads to use; only a few, since more would wait for memory.
  private var processorCount: Int { max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// A thread that does one piece of work.
  package final class WorkThread: Sendable {
    private let work: @Sendable () -> Void
    private nonisolated(unsafe) var handle: pthread_t?

    package init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
      let argument = Unmanaged.passRetained(self).toOpaque()
      #if canImport(Darwin)
        let isStarted = pthread_create(&handle, nil, { WorkThread.run($0) }, argument) == 0
      #elseif canImport(Musl)
        // On macOS, a thread is a pointer.
        let isStarted = pthread_create(&handle, nil, { $0.flatMap(WorkThread.run) }, argument) == 0
      #else
        var created = pthread_t()
        let isStarted = pthread_create(&created, nil, { $0.flatMap(WorkThread.run) }, argument) == 0
        handle = isStarted ? created : nil
      #endif
      if !isStarted { Unmanaged<WorkThread>.fromOpaque(argument).release() }
    }

    package var isStarted: Bool { handle != nil }

    /// Waits until the work is done; does it here if the system could not create a thread.
    package func join() {
      if let handle { pthread_join(handle, nil) } else { work() }
    }

    private static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<WorkThread>.fromOpaque(argument).takeRetainedValue().work()
      return nil
    }
  }
#endif
