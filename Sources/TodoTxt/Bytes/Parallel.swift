import LibC

/// Does work on `count` things in parts, at the same time where there are several processors, and
/// returns what the parts made, in order.
///
/// A part has at least `least` things, since it takes time to start a thread: what is smaller is
/// done here and now. `work` should not count references: threads
/// that retain the same object wait for each other most of the time.
package func inParallel<Result: Sendable>(
  _ count: Int, atLeast least: Int, _ work: @Sendable (Range<Int>) -> Result
) -> [Result] {
  let parts = count < 2 * least ? 1 : min(count / least, processorCount)
  guard parts > 1 else { return [work(0..<count)] }
  return withoutActuallyEscaping(work) { work in
    let made = (0..<parts).map { part in
      Made { work(count * part / parts..<count * (part + 1) / parts) }
    }
    let threads = made.dropFirst().map { part in Thread { part.make() } }
    made[0].make()
    for thread in threads { thread.join() }
    return made.map(\.value)
  }
}

/// Does two things and returns what they made; at the same time if that `pays`, and else one after the
/// other.
package func together<First, Second>(
  pays: Bool, _ first: @Sendable () -> sending First, _ second: @Sendable () -> sending Second
) -> (First, Second) {
  guard pays else { return (first(), second()) }
  return withoutActuallyEscaping(first) { first in
    let made = Made { first() }
    let thread = Thread { made.make() }
    let other = second()
    thread.join()
    return (made.value, other)
  }
}

/// How many threads are of use; a few, since memory soon is what they wait for.
private var processorCount: Int { max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// What a part of the work makes; only one thread looks at it at a time.
private final class Made<Result>: @unchecked Sendable {
  private let work: () -> Result
  private var result: Result?

  init(_ work: @escaping () -> Result) { self.work = work }

  func make() { result = work() }

  var value: Result { result ?? work() }
}

/// A thread, from when it is created.
private final class Thread: Sendable {
  private let work: @Sendable () -> Void
  private nonisolated(unsafe) var handle: pthread_t?

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    let argument = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      let isStarted = pthread_create(&handle, nil, { Thread.run($0) }, argument) == 0
    #else
      var created = pthread_t()
      let isStarted = pthread_create(&created, nil, { $0.flatMap(Thread.run) }, argument) == 0
      handle = isStarted ? created : nil
    #endif
    if !isStarted { Unmanaged<Thread>.fromOpaque(argument).release() }
  }

  /// Waits until the work is done; does it here if the system had no thread to give.
  func join() {
    if let handle { pthread_join(handle, nil) } else { work() }
  }

  private static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Thread>.fromOpaque(argument).takeRetainedValue().work()
    return nil
  }
}
