extension Finding {
  package var rule: CheckRule {
    switch fact {
    case .impossibleDate: .impossibleDate
    case .relativeDate: .relativeDate
    case .unknownDate: .unknownDate
    case .invalidRecurrence: .invalidRecurrence
    case .thresholdAfterDue: .thresholdAfterDue
    case .pastUntil: .pastUntil
    case .detachedValue: .detachedValue
    case .equalsSign: .equalsSign
    case .semicolon: .semicolon
    case .detachedName: .detachedName
    case .noWords: .noWords
    case .quotedValue: .quotedValue
    case .duplicateKey: .duplicateKey
    case .nearMissKey: .nearMissKey
    case .lowercasePriority: .lowercasePriority
    case .priorityAfterDate: .priorityAfterDate
    case .longPriority: .longPriority
    case .attachedPriority: .attachedPriority
    case .secondPriority: .secondPriority
    case .openPriorityTag: .openPriorityTag
    case .attachedMark: .attachedMark
    case .uppercaseMark: .uppercaseMark
    case .mixedLineEndings: .mixedLineEndings
    case .invalidUTF8: .invalidUTF8
    case .orphanNote: .orphanNote
    case .dependencyCycle: .dependencyCycle
    case .missingParent: .missingParent
    case .duplicateID: .duplicateID
    case .nameCase: .nameCase
    case .duplicateTask: .duplicateTask
    }
  }

  /// The problem, in lower case and without a full stop.
  public var message: String {
    switch fact {
    case .impossibleDate(let error): error.diagnostic.sentence
    case .relativeDate(let key, let value): "\(text(key)):\(text(value)) is not a fixed date"
    case .unknownDate(let key, let error): "\(text(key)): \(error.diagnostic.sentence)"
    case .invalidRecurrence(let error): "rec: \(error.diagnostic.sentence)"
    case .thresholdAfterDue(let due): "t: is after the due date \(due)"
    case .pastUntil(let date): "the series ended on \(date)"
    case .detachedValue(let key, _):
      "\("\(text(key)):".quoted) has no \(TagKey(key) == .recurrence ? "recurrence" : "date")"
    case .equalsSign(let key, let value):
      "\("\(text(key))=\(text(value))".quoted) is text, not a tag"
    case .semicolon(let key, let value):
      "\("\(text(key));\(text(value))".quoted) is text, not a tag"
    case .detachedName(let name):
      "\("\(text([name[0]])) \(text(Array(name.dropFirst())))".quoted) is text, not a "
        + (name[0] == UInt8(ascii: "+") ? "project" : "context")
    case .noWords: "the task has tags, but no words"
    case .quotedValue(let key, let value):
      "the value of \(text(key)): ends at the first space: \(text(value).quoted)"
    case .duplicateKey(let key, let value):
      "\(text(key)): appears more than once; \(text(value)) is used"
    case .nearMissKey(let key, _): "\(text(key)): has no meaning"
    case .lowercasePriority(let priority):
      "(\(priority.description.lowercased())) is text, not a priority"
    case .priorityAfterDate(let priority): "(\(priority)) after the date is text, not a priority"
    case .longPriority(let priority, let count):
      "(\(String(repeating: priority.description, count: count))) is text, not a priority"
    case .attachedPriority(let priority):
      "(\(priority)) without a space after it is text, not a priority"
    case .secondPriority(let priority, let counting):
      "(\(priority)) is text; the priority is (\(counting))"
    case .openPriorityTag(let priority): "pri:\(priority) has no effect on an open task"
    case .attachedMark: "x without a space after it is text, not a completion mark"
    case .uppercaseMark: "X is text, not a completion mark"
    case .mixedLineEndings(let ending, let count, let all):
      "\(count) of \(all) lines end in \(name(ending)), the others in \(name(other(ending)))"
    case .invalidUTF8(let byte): "invalid UTF-8: byte \(hexadecimal(byte))"
    case .orphanNote: "an indented line without a task above it is a task of its own"
    case .dependencyCycle(let names, let count):
      "blocked in a cycle: \(names.map(text).joined(separator: " → "))"
        + (names.count < count ? " → … → " : " → ") + (names.first.map(text) ?? "")
        + (names.count < count ? ", a cycle of \(count) tasks" : "")
    case .missingParent(let name): "no task has id:\(text(name))"
    case .duplicateID(let name, let line, let isArchived, _):
      "id:\(text(name)) is also in line \(line)\(isArchived ? " of the archive" : "")"
    case .nameCase(let word, let count, let usual, let usualCount):
      "\(text(word)) is in \(tasks(count)), \(text(usual)) in \(tasks(usualCount))"
    case .duplicateTask(let line, _): "duplicate of line \(line)"
    }
  }

  /// The advice about it.
  public var remedy: String {
    switch fact {
    case .impossibleDate: "write a day that exists"
    case .relativeDate: "write the date it means today"
    case .unknownDate: "write YYYY-MM-DD"
    case .invalidRecurrence: "write one such as rec:1w, rec:+1m or rec:mon,thu"
    case .thresholdAfterDue: "move t: to that day or earlier, or change due:"
    case .pastUntil: "write a later day, or remove rec: and until:"
    case .detachedValue(let key, let value) where value.isEmpty:
      "write a \(TagKey(key) == .recurrence ? "recurrence" : "date") after it, or remove it"
    case .detachedValue(let key, let value), .equalsSign(let key, let value),
      .semicolon(let key, let value):
      "write \(text(key)):\(text(value))"
    case .detachedName(let name): "write \(text(name))"
    case .noWords: "write what to do"
    case .quotedValue(let key, _) where TagKey(key) == .note:
      "write the text below the task"
    case .quotedValue: "use a hyphen instead of the space"
    case .duplicateKey(let key, _): "keep one \(text(key)):"
    case .nearMissKey(_, let meant): "write \(text(meant)):"
    case .lowercasePriority(let priority): "write (\(priority))"
    case .priorityAfterDate(let priority): "write (\(priority)) before the date"
    case .longPriority(let priority, _): "write (\(priority))"
    case .attachedPriority(let priority): "write (\(priority)) and a space"
    case .secondPriority: "write one priority"
    case .openPriorityTag(let priority): "write (\(priority)) at the start of the line"
    case .attachedMark(let date): "write x \(date)"
    case .uppercaseMark: "write x"
    case .mixedLineEndings: "end all lines in the same way"
    case .invalidUTF8: "save the file as UTF-8"
    case .orphanNote: "move it below its task, or remove the indentation"
    case .dependencyCycle: "remove one p: from the cycle"
    case .missingParent: "write the id: of a task, or remove p:"
    case .duplicateID(_, _, _, let next?): "write id:\(text(next))"
    case .duplicateID: "write another id:, and the same p: in the subtasks"
    case .nameCase(_, _, let usual, _): "write \(text(usual))"
    case .duplicateTask: "remove it"
    }
  }

  private func tasks(_ count: Int) -> String { counted(count, "task") }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func name(_ ending: LineTerminator) -> String { ending == .crlf ? "CRLF" : "LF" }

  private func other(_ ending: LineTerminator) -> LineTerminator { ending == .crlf ? .lf : .crlf }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
