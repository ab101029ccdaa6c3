/// A progress line on a terminal, removed when the work is done.
///
///     tt: reading tasks.json 37 %
///
/// It appears after half a second and changes at most ten times a second, so it costs next to
/// nothing. Without a terminal nothing is written.
package final class Progress {
  package struct Device: Sendable {
    let uptime: @Sendable () -> Duration
    let write: @Sendable (TerminalText) -> Void

    /// Creates a device; `uptime` must never go back, and `write` must show text at once.
    package init(
      uptime: @escaping @Sendable () -> Duration, write: @escaping @Sendable (TerminalText) -> Void
    ) {
      (self.uptime, self.write) = (uptime, write)
    }
  }

  private let label: String
  private let total: Int
  private let device: Device?
  private var next: Duration = .zero
  private var calls = 0
  private var columns = 0

  /// Begins work of `total` steps, silently if there is no device.
  package init(_ label: String, total: Int, on device: Device?) {
    (self.label, self.total, self.device) = (label, total, device)
    if let device { next = device.uptime() + .milliseconds(500) }
  }

  /// Reports that `done` steps are done.
  package func advance(to done: Int) {
    calls &+= 1
    // Reading the clock takes longer than most steps.
    guard let device, calls & 63 == 0 else { return }
    let now = device.uptime()
    guard now >= next else { return }
    next = now + .milliseconds(100)
    let text = "\(label) \(total > 0 ? min(100, done * 100 / total) : 100) %"
    device.write("\r\(text)")
    columns = text.columns
  }

  package func finish() {
    guard columns > 0 else { return }
    device?.write("\r\(String(repeating: " ", count: columns))\r")
    columns = 0
  }
}
