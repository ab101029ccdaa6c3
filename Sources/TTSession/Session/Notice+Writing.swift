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
    let others = list == nil && count == 1 ? remark.others : []
    return .notice(mentioning: others) { wording in
      let names = list.map { TaskNames(in: $0) } ?? wording.names
      return count == 1
        ? remark.words(names, command: command)
        : remark.words(forFirstOf: count, names, command: command)
    }
  }
}

extension WritingRemark {
  var kind: String {
    switch fact {
    case .finding(let finding): finding.rule.rawValue
    case .hint(let hint): hint.wordsForSeveral
    }
  }

  /// The numbers of other tasks in the message.
  fileprivate var others: [Int] {
    switch fact {
    case .hint(.sameTask(let number)): [number]
    case .finding(let finding): finding.sameTask.map { [$0] } ?? []
    case .hint: []
    }
  }

  fileprivate func words(_ names: TaskNames, command: String?) -> String {
    switch fact {
    case .finding(let finding):
      "warning: " + finding.words(names) + (command.map { "; to fix it, run \($0)" } ?? "")
    case .hint(let hint):
      hint.words(names) + (command.map { hint.words(before: $0) } ?? "")
    }
  }

  fileprivate func words(forFirstOf count: Int, _ names: TaskNames, command: String?) -> String {
    switch fact {
    case .finding(let finding):
      "warning: \(count) tasks have the problem \(finding.rule.rawValue), first in task "
        + "\(VisibleText.text(names.text(number))): \(finding.words(names))"
        + (command.map { "; to see them, run \($0)" } ?? "")
    case .hint(let hint): "\(counted(count, "task")) \(hint.wordsForSeveral)"
    }
  }
}

extension Finding {
  /// The number of the task that the line repeats.
  fileprivate var sameTask: Int? {
    if case .duplicateTask(let line, _) = fact { line } else { nil }
  }

  /// The message for the person who has just written the line.
  fileprivate func words(_ names: TaskNames) -> String {
    sameTask.map { "task \(VisibleText.text(names.text($0))) is the same" }
      ?? VisibleText.text(message.bytes)
  }
}

extension WritingHint {
  fileprivate func words(_ names: TaskNames) -> String {
    switch self {
    case .sameTask(let line): "task \(VisibleText.text(names.text(line))) is the same"
    case .dateAtEnd(let date): "\(VisibleText.quoted(date)) is part of the text and stays there"
    case .continuedDate(let tag, let words):
      "\(VisibleText.quoted(words)) after \(VisibleText.text(tag)) is part of the text"
    case .detachedName(let name):
      "\(VisibleText.quoted([name[0], 0x20] + name.dropFirst())) is part of the text"
    case .onlyNames: "the task has no words"
    }
  }

  fileprivate func words(before command: String) -> String {
    switch self {
    case .sameTask: ""
    case .dateAtEnd, .continuedDate, .detachedName: "; to set it, run \(command)"
    case .onlyNames: "; to fix it, run \(command)"
    }
  }

  fileprivate var wordsForSeveral: String {
    switch self {
    case .sameTask: "are the same as other open tasks"
    case .dateAtEnd: "end in a date that is part of the text"
    case .continuedDate: "have words after a date that may belong to it"
    case .detachedName: "have a + or @ that is part of the text"
    case .onlyNames: "have no words"
    }
  }
}
