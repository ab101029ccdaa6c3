@testable import CommandLineKit
import Testing

@Suite struct ProgressTests {
  /// A clock that advances by a step each time it is read.
  private final class Clock: @unchecked Sendable {
    var now: Duration = .zero
    var written = ""
    let step: Duration

    init(step: Duration) { self.step = step }

    var device: Progress.Device {
      Progress.Device(
        uptime: {
          defer { self.now += self.step }
          return self.now
        }, write: { self.written += $0.string })
    }
  }

  @Test func makesTheLabelVisible() {
    let clock = Clock(step: .milliseconds(200))
    let progress = Progress("tt: reading \u{1B}c", total: 640, on: clock.device)
    for step in 1...640 { progress.advance(to: step) }
    #expect(clock.written.hasPrefix("\rtt: reading \\x1bc "))
  }

  @Test func showsProgressAndDisappears() {
    let clock = Clock(step: .milliseconds(200))
    let progress = Progress("tt: reading", total: 640, on: clock.device)
    for step in 1...640 { progress.advance(to: step) }
    progress.finish()
    progress.finish()
    #expect(
      clock.written
        == "\rtt: reading 30 %\rtt: reading 40 %\rtt: reading 50 %\rtt: reading 60 %"
        + "\rtt: reading 70 %\rtt: reading 80 %\rtt: reading 90 %\rtt: reading 100 %"
        + "\r" + String(repeating: " ", count: 17) + "\r")
  }

  @Test func isSilentForShortWork() {
    let clock = Clock(step: .milliseconds(2))
    let progress = Progress("tt: reading", total: 6400, on: clock.device)
    for step in 1...6400 { progress.advance(to: step) }
    progress.finish()
    #expect(clock.written == "")
  }
}
