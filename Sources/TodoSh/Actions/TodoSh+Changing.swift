import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func append() throws {
    try change(prompt: "Append: ", usage: #"append NR "TEXT TO APPEND""#) { old, text in
      let delimiters = variables["SENTENCE_DELIMITERS"] ?? []
      let isJoined = text.first.map(delimiters.contains) ?? false
      return old + (isJoined ? [] : [.space]) + text
    }
  }

  func prepend() throws {
    try change(prompt: "Prepend: ", usage: #"prepend NR "TEXT TO PREPEND""#) {
      old, text in
      let head = TodoHead(of: old)
      return head.mark + head.date + text + [.space] + old[head.count...]
    }
  }

  func replace() throws {
    let usage = #"replace NR "UPDATED ITEM""#
    try change(prompt: "Replacement: ", usage: usage, announces: true) { old, text in
      let (head, new) = (TodoHead(of: old), TodoHead(of: text))
      // A priority or date in the new text replaces the task's own. A priority goes before a date,
      // even before one that stays.
      return (new.mark.isEmpty ? head.mark : new.mark) + (new.date.isEmpty ? head.date : [])
        + text[new.mark.count...]
    }
  }

  /// Changes the text of a task to the result of `change`, given that text and the words after the
  /// number.
  private func change(
    prompt: String, usage: String, announces: Bool = false,
    _ change: ([UInt8], [UInt8]) -> [UInt8]
  ) throws {
    // Refuse a wrong number before asking for text.
    _ = try task(operands.first, of: todoFile, usage: usage)
    let text = try input(operands.dropFirst(), prompt: prompt, usage: nil).onOneLine
    try edit(todoFile) { file, work in
      let (number, old) = try task(operands.first, in: file, todoFile, usage: usage)
      let new = change(old, text)
      file.replace(number, with: new)
      if announces {
        work.report(operands[0].text, old)
        work.report("TODO: Replaced task with:")
      }
      work.report(operands[0].text, new)
    }
  }

  func prioritize() throws {
    let usage = "pri NR PRIORITY [NR PRIORITY ...]\nnote: PRIORITY must be anywhere from A to Z."
    try edit(todoFile) { file, work in
      var rest = operands[...]
      if rest.isEmpty { throw Failure("usage: \(name) \(usage)") }
      while let word = rest.popFirst() {
        guard let priority = rest.popFirst()?.bytes.uppercased, priority.count == 1,
          priority[0].isUppercase
        else { throw Failure("usage: \(name) \(usage)") }
        let (number, old) = try task(word, in: file, todoFile, usage: usage)
        let mark = old.markLength
        let oldPriority = Array(old[..<mark].dropFirst().dropLast(2))
        guard oldPriority != priority else {
          work.report(word.text, old)
          work.complain("TODO: \(word.text) already prioritized (\(priority.text)).")
          continue
        }
        let new = "(\(priority.text)) ".bytes + old[mark...]
        file.replace(number, with: new)
        work.report(word.text, new)
        let change =
          mark > 0
          ? "re-prioritized from (\(oldPriority.text)) to (\(priority.text))."
          : "prioritized (\(priority.text))."
        work.report("TODO: \(word.text) \(change)")
      }
    }
  }

  func deprioritize() throws {
    try forEachTask(usage: "depri NR [NR ...]") { word, number, old, file, work in
      guard old.markLength > 0 else {
        return work.complain("TODO: \(word) is not prioritized.")
      }
      let new = Array(old[old.markLength...])
      file.replace(number, with: new)
      work.report(word, new)
      work.report("TODO: \(word) deprioritized.")
    }
  }

  func complete() throws {
    let today = try today.text
    let isArchiving = variables.text("TODOTXT_AUTO_ARCHIVE") == "1"
    // An add-on can be named archive. Otherwise, both are one change, which `tt undo` undoes as
    // one.
    let addOn = isArchiving ? try self.addOn(named: "archive".bytes) : nil
    let isArchivingHere = isArchiving && addOn == nil
    try forEachTask(
      usage: "do NR [NR ...]", isArchiving: isArchivingHere
    ) { word, number, old, file, work in
      guard !old.starts(with: "x ".utf8) else {
        return work.complain("TODO: \(word) is already marked done.")
      }
      let new = "x \(today) ".bytes + old[old.markLength...]
      file.replace(number, with: new)
      work.report(word, new)
      work.report("TODO: \(word) marked as done.")
    }
    if let addOn { try runInside(addOn, ["archive"]) }
  }

  /// Changes the tasks whose numbers are in the operands, separated by spaces or commas.
  private func forEachTask(
    usage: String, isArchiving: Bool = false,
    _ change: (
      _ word: String, _ number: Int, _ old: [UInt8], inout LineChanges, inout Work
    ) -> Void
  ) throws {
    let words = operands.flatMap {
      $0.bytes.split {
        $0 == "," || $0 == .space || $0 == .tab || $0 == .lineFeed
      }
    }
    guard !operands.isEmpty else { throw Failure("usage: \(name) \(usage)") }
    try edit(isArchiving ? [doneFile, todoFile] : [todoFile]) { files, work in
      let place = files.count - 1
      for word in words.map({ Argument($0) }) {
        let (number, old) = try task(word, in: files[place], todoFile, usage: usage)
        change(word.text, number, old, &files[place], &work)
      }
      if isArchiving { archive(&files, &work) }
    }
  }

  /// Performs another action within this one; an add-on runs as a child process.
  func performInside(_ name: String) throws {
    guard let addOn = try addOn(named: name.bytes) else {
      guard let action = Action.named(name.bytes) else { return }
      return try action.perform(self)()
    }
    try runInside(addOn, [Argument(name)])
  }
}

/// The start of a task, which edits keep: `(A) ` and the creation date.
private struct TodoHead {
  let mark: [UInt8]
  let date: [UInt8]
  var count: Int { mark.count + date.count }

  init(of line: [UInt8]) {
    mark = Array(line[..<line.markLength])
    let rest = line[mark.count...]
    // A year may have two digits.
    let lengths = ["0000", "000", "00"].map { rest.length(like: $0 + "-00-00 ") }
    date = Array(rest.prefix(lengths.max() ?? 0))
  }
}
