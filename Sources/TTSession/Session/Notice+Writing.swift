import CommandLineKit
import TTOutput
import TodoTxt

extension Message {
  /// A written line has a problem or deserves a hint, or is the first of `count` such lines.
  ///
  /// `command` removes the problem, or shows the lines.
  static func writing(_ remark: WritingRemark, count: Int = 1, command: String?) -> Self {
    // The line itself is printed with the change.
    .notice(mentioning: count == 1 ? remark.sameTask.asArray : []) { wording in
      let command = wording.suggestsCommands ? command : nil
      return count == 1
        ? remark.words(wording.names, command: command)
        : remark.words(forFirstOf: count, wording.names, command: command)
    }
  }
}

extension WritingRemark {
  fileprivate func words(_ names: TaskNames, command: String?) -> String {
    let message = message(names)
    let fix = command.flatMap { command in
      remedy.map {
        (message.hasSuffix("?") ? " To" : "; to")
          + " \(isFinding || $0 == .edit ? "fix" : "set") it, run \(command)"
      }
    }
    return (isFinding ? "warning: " : "") + message + (fix ?? "")
  }

  fileprivate func words(forFirstOf count: Int, _ names: TaskNames, command: String?) -> String {
    if !isFinding { return "\(counted(count, "task")) \(ofSeveral)" }
    return "warning: \(count) tasks have the problem \(ofSeveral), first in task "
      + "\(names.text(number).visible): \(message(names))"
      + (command.map { "; to see them, run \($0)" } ?? "")
  }

  private func message(_ names: TaskNames) -> String {
    sameTask.map { "task \(names.text($0).visible) is the same" }
      ?? message.visible
  }
}
