import CommandLineKit

/// The tasks that a typed number could mean.
package struct NumberReadings: Hashable, Sendable {
  /// Why the number could mean both.
  package let reason: Reason

  /// The text of the task that was shown with the number, or is on its line.
  package let task: [UInt8]

  /// The text of the line with the number, if it is a task.
  package let line: [UInt8]?

  /// The word that means the line.
  package let address: [UInt8]

  /// The reasons why a number could mean two tasks.
  package enum Reason: Hashable, Sendable {
    /// The task has another name now.
    case ended(now: [UInt8])

    /// The number was never shown, and the task on its line has this number.
    case shown(as: Int)

    /// The screen showed the task, and a list that went to a pipe showed the other; the words mean their lines.
    case piped(screen: [UInt8])
  }

  package init(_ reason: Reason, task: [UInt8], line: [UInt8]?, address: [UInt8]) {
    (self.reason, self.task, self.line, self.address) = (reason, task, line, address)
  }

  /// Returns the sentence about a number, in which the task is called `name`.
  func sentence(about name: String, _ number: Int) -> String {
    let way = VisibleText.text(address)
    let line = line.map(VisibleText.quoted)
    switch reason {
    case .ended(let now):
      let ended = "\(name) is now \(VisibleText.text(now)) (\(VisibleText.text(task)))"
      guard let line else { return "\(ended); nothing was changed" }
      return
        "\(ended); line \(number) is \(line); nothing was changed; for line \(number), write \(way)"
    case .shown(let other):
      return
        "\(name) was not shown; line \(number) is \(VisibleText.quoted(task)), shown as \(other); "
        + "nothing was changed; for line \(number), write \(way)"
    case .piped(let screen):
      return
        "\(name) is \(VisibleText.quoted(task)) on the screen and \(line ?? "a task that was removed") "
        + "in the list that went to a pipe; nothing was changed; write \(VisibleText.text(screen))"
        + (line == nil ? "" : " or \(way)")
    }
  }
}
