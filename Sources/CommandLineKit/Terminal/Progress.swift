/// A line that says to a person how far a long work is, and is gone when the work is done.
///
///     tt: reading tasks.json 37 %
///
/// It comes when the work has taken half a second and is written anew ten times a second at most, so it
/// costs next to nothing. Where there is no terminal nothing is written at all.
package final class Progress {
  /// Where the line goes, and what time it is there.
  package struct Device: Sendable {
    let uptime: @Sendable () -> Duration
    let write: @Sendable (TerminalText) -> Void

    /// Creates a device; `uptime` never goes back, and `write` shows text at once.
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

  /// The columns that the line takes; none while it is not there.
  private var columns = 0

  /// Begins a work of `total` steps; on no device it is silent.
  package init(_ label: String, total: Int, on device: Device?) {
    (self.label, self.total, self.device) = (label, total, device)
    if let device { next = device.uptime() + .milliseconds(500) }
  }

  /// Says that so many steps are done.
  package func advance(to done: Int) {
    calls &+= 1
    // Looking at a clock takes longer than most steps do.
    guard let device, calls & 63 == 0 else { return }
    let now = device.uptime()
    guard now >= next else { return }
    next = now + .milliseconds(100)
    let text = "\(label) \(total > 0 ? min(100, done * 100 / total) : 100) %"
    device.write("\r\(text)")
    columns = TextWidth.columns(of: text)
  }

  /// Takes the line away.
  package func finish() {
    guard columns > 0 else { return }
    device?.write("\r\(String(repeating: " ", count: columns))\r")
    columns = 0
  }
}
