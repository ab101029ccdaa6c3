import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func delete(_ operands: [Argument]) throws {
    let usage = "del NR [TERM]"
    let known = LineChanges(of: try store.read(todoFile)?.bytes ?? [])
    let number = try number(operands.first, in: known, todoFile, usage: usage)
    let task = known.line(number) ?? []
    if operands.count > 1, !operands[1].bytes.isEmpty {
      return try remove(operands[1].bytes, from: operands[0], usage: usage)
    }
    guard confirms("Delete '\(task.text)'") else { throw Failure("TODO: No tasks were deleted.") }
    try edit(todoFile) { file, work in
      let number = try place(of: task, at: number, in: file)
      file.replace(number, with: [])
      file.removesEmptyLines = !preservesLineNumbers
      if isVerbose {
        work.say(Array("\(operands[0].text) ".utf8) + task)
        work.say("TODO: \(operands[0].text) deleted.")
      }
    }
  }

  /// Returns the number of a task, which may have moved while a question was open.
  private func place(of task: [UInt8], at number: Int, in file: LineChanges) throws -> Int {
    if file.line(number) == task { return number }
    let places = (1...max(1, file.count)).filter { file.line($0) == task }
    guard places.count == 1 else {
      throw Failure("TODO: task \(number) was changed by another program; nothing was changed.")
    }
    return places[0]
  }

  /// Removes a term from a task; of the spaces around it, one stays.
  private func remove(_ term: [UInt8], from word: Argument, usage: String) throws {
    let removal: TermRemoval
    do {
      removal = try TermRemoval(of: term)
    } catch let wrong as BasicPattern.PatternError {
      throw Failure("\(name): \(term.text): \(wrong.reason)")
    }
    try edit(todoFile) { file, work in
      let number = try number(word, in: file, todoFile, usage: usage)
      let old = file.line(number) ?? []
      let new = removal.applied(to: old)
      if isVerbose { work.say(Array("\(word.text) ".utf8) + old) }
      if new == old {
        throw Failure("TODO: '\(term.text)' not found; no removal done.")
      }
      file.replace(number, with: new)
      if new.isEmpty {
        // As in todo.sh, which has already written the empty line.
        work.said = []
        throw Failure("\(prefix(of: todoFile)): No updated task \(word.text).")
      }
      if isVerbose {
        work.say("TODO: Removed '\(term.text)' from task.")
        work.say(Array("\(word.text) ".utf8) + new)
      }
    }
  }

  func move(_ operands: [Argument]) throws {
    let usage = "mv NR DEST [SRC]"
    let target = operands.count > 1 ? operands[1].bytes : []
    let destination = inTodoFolder(target)
    let named = operands.count > 2 ? operands[2].bytes : []
    let source = named.isEmpty ? todoFile : inTodoFolder(named)
    for (path, role) in [(source, "Source"), (destination, "Destination")]
    where FileStore.follows(path) != .regular {
      throw Failure("TODO: \(role) file \(path.text) does not exist.")
    }
    let known = LineChanges(of: try store.read(source)?.bytes ?? [])
    let number = try number(operands.first, in: known, source, usage: usage)
    let task = known.line(number) ?? []
    guard confirms("Move '\(task.text)' from \(source.text) to \(destination.text)") else {
      throw Failure("TODO: No tasks moved.")
    }
    let isOneFile = try store.resolved(source) == store.resolved(destination)
    // Write the destination first, so that a crash loses no task.
    try edit(isOneFile ? [source] : [destination, source]) { files, work in
      let place = files.count - 1
      let number = try self.place(of: task, at: number, in: files[place])
      files[place].replace(number, with: [])
      files[place].removesEmptyLines = !preservesLineNumbers
      let newNumber = (isOneFile ? files[0].countAtEnd : files[0].count) + 1
      files[0].append(task)
      if isVerbose {
        work.say(Array("\(operands[0].text) ".utf8) + task)
        work.say(
          "\(prefix(of: source)): \(operands[0].text) moved to \(newNumber) in \(prefix(of: destination))."
        )
      }
    }
  }

  func archive(_ operands: [Argument]) throws {
    // Write the archive first, so that a crash loses no task.
    try edit([doneFile, todoFile], archive)
  }

  /// Moves the completed tasks of the second file to the end of the first.
  func archive(_ files: inout [LineChanges], _ work: inout Work) {
    var isArchived = false
    for number in 1..<files[1].count + 1 {
      guard let task = files[1].line(number), task.starts(with: "x ".utf8) else { continue }
      if isVerbose { work.say(task) }
      files[0].append(task)
      files[1].replace(number, with: [])
      isArchived = true
    }
    files[1].removesEmptyLines = true
    if isVerbose {
      work.say(
        !isArchived
          ? "TODO: \(todoFile.text) does not contain any done tasks."
          : "TODO: \(todoFile.text) archived.")
    }
  }

  func deduplicate(_ operands: [Argument]) throws {
    try edit(todoFile) { file, work in
      var known: Set<[UInt8]> = []
      var count = 0
      for number in 1..<file.count + 1 {
        let line = file.line(number) ?? []
        let isNew = known.insert(line).inserted
        if isNew || line.isEmpty && preservesLineNumbers { continue }
        if !line.isEmpty { count += 1 }
        if preservesLineNumbers { file.replace(number, with: []) } else { file.remove(number) }
      }
      guard count > 0 else { throw Failure("TODO: No duplicate tasks found") }
      work.say("TODO: \(count) duplicate task(s) removed")
    }
  }

  func report(_ operands: [Argument]) throws {
    try performInside("archive")
    let counts = try [todoFile, doneFile].map { try lines(of: $0).count }
    let data = "\(counts[0]) \(counts[1])"
    let (day, seconds) = (try today, try secondsOfDay)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let line = Array("\(day.text)T\(clock) \(data)".utf8)
    try edit(reportFile) { file, work in
      let last = file.line(file.count) ?? []
      // Compare only the part after the time.
      if last.drop(while: { $0 != .space }).dropFirst().elementsEqual(data.utf8) {
        work.say(last)
        if isVerbose { work.say("TODO: Report file is up-to-date.") }
      } else {
        file.append(line)
        work.say(line)
        if isVerbose { work.say("TODO: Report file updated.") }
      }
    }
    if !isVerbose { status = 1 }
  }
}

/// The steps in which todo.sh removes a term from a task.
private struct TermRemoval {
  private let steps: [(pattern: BasicPattern, replacement: [UInt8])]
  private let atStart: BasicPattern

  init(of term: [UInt8]) throws {
    func pattern(_ before: String, _ after: String) throws -> BasicPattern {
      try BasicPattern(ofSed: Array(before.utf8) + term + Array(after.utf8))
    }
    atStart = try pattern(#"^\((.) \)\{0,1\} *"#, " *")
    steps = [
      (try pattern(" *", " *$"), []),
      (try pattern("  *", " *"), [.space]),
      (try pattern(" *", "  *"), [.space]),
      (try pattern("", ""), []),
    ]
  }

  func applied(to task: [UInt8]) -> [UInt8] {
    var text = atStart.replacing(in: task) { match in
      match.groups[0].map { Array(task[$0]) } ?? []
    }
    for step in steps { text = step.pattern.replacing(in: text) { _ in step.replacement } }
    return text
  }
}
