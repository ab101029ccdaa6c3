import CommandLineKit
import TTOutput
import TodoTxt

extension Message {
  /// A written line has a problem or deserves a hint, or is the first of `count` such lines.
  ///
  /// `command` removes the problem, or shows the lines; `list` is the name of another list.
  static func writing(
    _ remark: WritingRemark, count: Int = 1, command: String?, in list: [UInt8]?
  ) -> Self {
    // The line itself is printed with the change.
    let others = list == nil && count == 1 ? remark.sameTask.asArray : []
    return .notice(mentioning: others) { wording in
      let names = list.map { TaskNames(in: $0) } ?? wording.names
      return count == 1
        ? remark.words(names, command: command)
        : remark.words(forFirstOf: count, names, command: command)
    }
  }
}

extension WritingRemark {
  fileprivate func words(_ names: TaskNames, command: String?) -> String {
    let fix = command.flatMap { command in
      remedy.map { "; to \(isFinding || $0 == .edit ? "fix" : "set") it, run \(command)" }
    }
    return (isFinding ? "warning: " : "") + message(names) + (fix ?? "")
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
