import CommandLineKit
package import TodoTxt

/// A warning or a hint about lines that a command has written.
package enum WritingNotice: Hashable, Sendable {
  /// One line, and the command that removes the problem; nil where no command can.
  case line(WritingRemark, command: String?)

  /// Several lines with the same kind of problem, the first of them, and the command that shows them.
  case lines(count: Int, WritingRemark, command: String?)
}

extension WritingNotice {
  /// The message, without the program's name.
  func message(names: TaskNames) -> String {
    switch self {
    case .line(let remark, let command):
      switch remark.fact {
      case .finding(let finding):
        let mending = command.map { "; to mend it, run \($0)" } ?? ""
        return "warning: " + finding.words(names) + mending
      case .hint(let hint):
        return hint.words(names) + (command.map { hint.words(before: $0) } ?? "")
      }
    case .lines(let count, let remark, let command):
      let place = VisibleText.text(names.text(remark.number))
      switch remark.fact {
      case .finding(let finding):
        let showing = command.map { "; to see them, run \($0)" } ?? ""
        return "warning: \(count) tasks have the problem \(finding.rule.rawValue), first in task "
          + "\(place): \(finding.words(names))\(showing)"
      case .hint(let hint): return "\(counted(count, "task")) \(hint.wordsForSeveral)"
      }
    }
  }
}

extension WritingRemark {
  /// What remarks of one kind have in common.
  var kind: String {
    switch fact {
    case .finding(let finding): finding.rule.rawValue
    case .hint(let hint): hint.wordsForSeveral
    }
  }
}

extension Finding {
  /// The message for the person who has just written the line.
  fileprivate func words(_ names: TaskNames) -> String {
    if case .duplicateTask(let line, _) = fact {
      return "task \(VisibleText.text(names.text(line))) is the same"
    }
    return VisibleText.text(Array(message.utf8))
  }
}

extension WritingHint {
  fileprivate func words(_ names: TaskNames) -> String {
    switch self {
    case .sameTask(let line): "task \(VisibleText.text(names.text(line))) is the same"
    case .dateAtEnd(let date): "\(VisibleText.quoted(date)) is part of the text"
    case .detachedName(let name):
      "\(VisibleText.quoted([name[0], 0x20] + name.dropFirst())) is part of the text"
    case .onlyNames: "the task has no words"
    }
  }

  /// Returns the words between the hint and the command.
  fileprivate func words(before command: String) -> String {
    switch self {
    case .sameTask: ""
    case .dateAtEnd, .detachedName: "; to set it: \(command)"
    case .onlyNames: "; to mend it, run \(command)"
    }
  }

  fileprivate var wordsForSeveral: String {
    switch self {
    case .sameTask: "are the same as other open tasks"
    case .dateAtEnd: "end in a date that is part of the text"
    case .detachedName: "have a + or @ that is part of the text"
    case .onlyNames: "have no words"
    }
  }
}
