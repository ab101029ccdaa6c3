import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func append(_ operands: [Argument]) throws {
    try change(operands, prompt: "Append: ", usage: #"append NR "TEXT TO APPEND""#) { old, text in
      let delimiters = variables["SENTENCE_DELIMITERS"] ?? []
      let isJoined = text.first.map(delimiters.contains) ?? false
      return old + (isJoined ? [] : [.space]) + text
    } report: { number, _, new, work in
      work.say(Array("\(number) ".utf8) + new)
    }
  }

  func prepend(_ operands: [Argument]) throws {
    try change(operands, prompt: "Prepend: ", usage: #"prepend NR "TEXT TO PREPEND""#) {
      old, text in
      let head = TodoHead(of: old)
      return head.mark + head.date + text + [.space] + old[(head.mark.count + head.date.count)...]
    } report: { number, _, new, work in
      work.say(Array("\(number) ".utf8) + new)
    }
  }

  func replace(_ operands: [Argument]) throws {
    try change(operands, prompt: "Replacement: ", usage: #"replace NR "UPDATED ITEM""#) {
      old, text in
      var head = TodoHead(of: old)
      let new = TodoHead(of: text)
      // A priority or date in the new text replaces the task's own.
      if !new.mark.isEmpty { head.mark = [] }
      if !new.date.isEmpty { head.date = [] }
      // A priority goes before a date, even before one that stays.
      return head.mark.isEmpty
        ? new.mark + head.date + text[new.mark.count...] : head.mark + head.date + text
    } report: { number, old, new, work in
      work.say(Array("\(number) ".utf8) + old)
      work.say("TODO: Replaced task with:")
      work.say(Array("\(number) ".utf8) + new)
    }
  }

  /// Changes the text of a task to the result of `change`, given that text and the words after the
  /// number.
  private func change(
    _ operands: [Argument], prompt: String, usage: String,
    _ change: ([UInt8], [UInt8]) -> [UInt8],
    report: (_ number: String, _ old: [UInt8], _ new: [UInt8], inout Work) -> Void
  ) throws {
    // Refuse a wrong number before asking for text.
    let known = try store.read(todoFile)?.bytes ?? []
    _ = try number(operands.first, in: LineChanges(of: known), todoFile, usage: usage)
    let text = try input(operands.dropFirst(), prompt: prompt, usage: nil).onOneLine
    try edit(todoFile) { file, work in
      let number = try number(operands.first, in: file, todoFile, usage: usage)
      let old = file.line(number) ?? []
      let new = change(old, text)
      file.replace(number, with: new)
      if isVerbose { report(operands[0].text, old, new, &work) }
    }
  }

  func prioritize(_ operands: [Argument]) throws {
    let usage = "pri NR PRIORITY [NR PRIORITY ...]\nnote: PRIORITY must be anywhere from A to Z."
    try edit(todoFile) { file, work in
      var rest = operands[...]
      if rest.isEmpty { throw Failure("usage: \(name) \(usage)") }
      while let word = rest.popFirst() {
        guard let priority = rest.popFirst()?.bytes.uppercased, priority.count == 1,
          priority[0].isUppercase
        else { throw Failure("usage: \(name) \(usage)") }
        let number = try number(word, in: file, todoFile, usage: usage)
        let old = file.line(number) ?? []
        let mark = old.anyMark
        let oldPriority = mark.map { Array($0.dropFirst().dropLast(2)) }
        let isNew = oldPriority != priority
        if isNew {
          file.replace(
            number, with: Array("(".utf8) + priority + Array(") ".utf8) + old[(mark?.count ?? 0)...]
          )
        }
        if isVerbose {
          work.say(Array("\(word.text) ".utf8) + (file.line(number) ?? []))
          if isNew {
            work.say(
              oldPriority.map {
                "TODO: \(word.text) re-prioritized from (\($0.text)) to (\(priority.text))."
              } ?? "TODO: \(word.text) prioritized (\(priority.text)).")
          }
        }
        if !isNew { work.complain("TODO: \(word.text) already prioritized (\(priority.text)).") }
      }
    }
  }

  func deprioritize(_ operands: [Argument]) throws {
    try forEachTask(operands, usage: "depri NR [NR ...]") { word, number, file, work in
      let old = file.line(number) ?? []
      guard let mark = old.anyMark else {
        return work.complain("TODO: \(word) is not prioritized.")
      }
      file.replace(number, with: Array(old[mark.endIndex...]))
      if isVerbose {
        work.say(Array("\(word) ".utf8) + old[mark.endIndex...])
        work.say("TODO: \(word) deprioritized.")
      }
    }
  }

  func complete(_ operands: [Argument]) throws {
    let today = try today.text
    let isArchiving = variables.text("TODOTXT_AUTO_ARCHIVE") == "1"
    // An add-on can be named archive. Otherwise, both are one change, which `tt undo` undoes as
    // one.
    let addOn = isArchiving ? try self.addOn(named: Array("archive".utf8)) : nil
    let isArchivingHere = isArchiving && addOn == nil
    try forEachTask(
      operands, usage: "do NR [NR ...]", isArchiving: isArchivingHere
    ) { word, number, file, work in
      let old = file.line(number) ?? []
      guard !old.starts(with: "x ".utf8) else {
        return work.complain("TODO: \(word) is already marked done.")
      }
      let new = Array("x \(today) ".utf8) + old[(old.anyMark?.endIndex ?? 0)...]
      file.replace(number, with: new)
      if isVerbose {
        work.say(Array("\(word) ".utf8) + new)
        work.say("TODO: \(word) marked as done.")
      }
    }
    if let addOn { try runInside(addOn, ["archive"]) }
  }

  /// Changes the tasks whose numbers are in the operands, separated by spaces or commas.
  private func forEachTask(
    _ operands: [Argument], usage: String, isArchiving: Bool = false,
    _ change: (_ word: String, _ number: Int, inout LineChanges, inout Work) -> Void
  ) throws {
    let words = operands.flatMap {
      $0.bytes.split {
        $0 == UInt8(ascii: ",") || $0 == .space || $0 == .tab || $0 == .lineFeed
      }
    }
    guard !operands.isEmpty else { throw Failure("usage: \(name) \(usage)") }
    try edit(isArchiving ? [doneFile, todoFile] : [todoFile]) { files, work in
      let place = files.count - 1
      for word in words.map({ Argument($0) }) {
        let number = try number(word, in: files[place], todoFile, usage: usage)
        change(word.text, number, &files[place], &work)
      }
      if isArchiving { archive(&files, &work) }
    }
  }

  /// Performs another action within this one; an add-on runs as a child process.
  func performInside(_ name: String) throws {
    guard let addOn = try addOn(named: Array(name.utf8)) else {
      guard let action = Action.named(Array(name.utf8)) else { return }
      return try action.perform(self)([])
    }
    try runInside(addOn, [Argument(name)])
  }
}

/// The start of a task, which edits keep: `(A) ` and the creation date.
private struct TodoHead {
  var mark: [UInt8]
  var date: [UInt8]

  init(of line: [UInt8]) {
    mark = line.anyMark.map { Array($0) } ?? []
    date = line.date(at: mark.count).map { Array($0) } ?? []
  }
}
