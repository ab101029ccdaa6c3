import TestSupport

/// A simulated other program, on its own thread because a Swift task would wait for that of the
/// test.
struct OtherProgram {
  private let thread: pthread_t

  /// Runs `action` after some milliseconds.
  init(after milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(milliseconds, action))
    #if canImport(Glibc)
      var thread = pthread_t()
      pthread_create(&thread, nil, { Box.run($0) }, box.toOpaque())
    #else
      // On macOS, a thread is a pointer.
      var thread: pthread_t?
      #if canImport(Darwin)
        pthread_create(&thread, nil, { Box.run($0) }, box.toOpaque())
      #else
        pthread_create(&thread, nil, { $0.flatMap(Box.run) }, box.toOpaque())
      #endif
      guard let thread else { fatalError("no thread") }
    #endif
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private final class Box {
    let milliseconds: Int
    let action: @Sendable () -> Void

    init(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
      (self.milliseconds, self.action) = (milliseconds, action)
    }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let pointer else { return nil }
      let box = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
      usleep(useconds_t(box.milliseconds * 1000))
      box.action()
      return nil
    }
  }
}
