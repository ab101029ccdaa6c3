import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  func delete() throws {
    let usage = "del NR [TERM]"
    let (number, task) = try task(operands.first, of: todoFile, usage: usage)
    if operands.count > 1, !operands[1].bytes.isEmpty {
      return try remove(operands[1].bytes, from: operands[0], usage: usage)
    }
    guard confirms("Delete '\(task.text)'") else { throw Failure("TODO: No tasks were deleted.") }
    try edit(todoFile) { file, work in
      let number = try place(of: task, at: number, in: file)
      file.replace(number, with: [])
      file.removesEmptyLines = !preservesLineNumbers
      work.report(operands[0].text, task)
      work.report("TODO: \(operands[0].text) deleted.")
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
    try edit(todoFile) { file, work in
      let (number, old) = try task(word, in: file, todoFile, usage: usage)
      work.report(word.text, old)
      guard let new = try removing(term, from: old), new != old else {
        throw Failure("TODO: '\(term.text)' not found; no removal done.")
      }
      file.replace(number, with: new)
      if new.isEmpty {
        // As in todo.sh, which has already written the empty line.
        work.fallSilent()
        throw Failure("\(prefix(of: todoFile)): No updated task \(word.text).")
      }
      work.report("TODO: Removed '\(term.text)' from task.")
      work.report(word.text, new)
    }
  }

  /// Returns a task without a term, by the steps of todo.sh; nil for a term that sed refuses.
  private func removing(_ term: [UInt8], from task: [UInt8]) throws -> [UInt8]? {
    // These end a pattern or a step.
    if term.contains(where: { $0 == TodoSh.patternEnd || $0 == .lineFeed }) { return nil }
    let steps = [
      (#"s/^\((.) \)\{0,1\} *"#, #" */\1/g"#), ("s/ *", " *$//g"), ("s/  *", " */ /g"),
      ("s/ *", "  */ /g"), ("s/", "//g"),
    ]
    return try pipe([task], throughSed: steps.map { ($0.0, term, $0.1) }).first
  }

  func move() throws {
    let usage = "mv NR DEST [SRC]"
    let target = operands.count > 1 ? operands[1].bytes : []
    let destination = inTodoFolder(target)
    let named = operands.count > 2 ? operands[2].bytes : []
    let source = named.isEmpty ? todoFile : inTodoFolder(named)
    for (path, role) in [(source, "Source"), (destination, "Destination")]
    where FileStore.follows(path) != .regular {
      throw Failure("TODO: \(role) file \(path.text) does not exist.")
    }
    let (number, task) = try task(operands.first, of: source, usage: usage)
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
      work.report(operands[0].text, task)
      work.report(
        "\(prefix(of: source)): \(operands[0].text) moved to \(newNumber) in \(prefix(of: destination))."
      )
    }
  }

  func archive() throws {
    // Write the archive first, so that a crash loses no task.
    try edit([doneFile, todoFile], archive)
  }

  /// Moves the completed tasks of the second file to the end of the first.
  func archive(_ files: inout [LineChanges], _ work: inout Work) {
    let first = files[0].count
    for number in 1..<files[1].count + 1 {
      guard let task = files[1].line(number), task.starts(with: "x ".utf8) else { continue }
      if isVerbose { work.say(task) }
      files[0].append(task)
      files[1].replace(number, with: [])
    }
    files[1].removesEmptyLines = true
    let result = files[0].count > first ? "archived" : "does not contain any done tasks"
    work.report("TODO: \(todoFile.text) \(result).")
  }

  func deduplicate() throws {
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
      work.say("TODO: \(count) duplicate task(s) removed".bytes)
    }
  }

  func report() throws {
    try performInside("archive")
    let line = ReportFile.line(
      open: try lines(of: todoFile).count, done: try lines(of: doneFile).count, on: try today,
      seconds: try secondsOfDay)
    try edit(reportFile) { file, work in
      let last = file.line(file.count) ?? []
      if ReportFile.counts(in: last) == ReportFile.counts(in: line) {
        work.say(last)
        work.report("TODO: Report file is up-to-date.")
      } else {
        file.append(line)
        work.say(line)
        work.report("TODO: Report file updated.")
      }
    }
    if !isVerbose { status = 1 }
  }
}
