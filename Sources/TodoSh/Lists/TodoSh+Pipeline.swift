import CommandLineKit
import TTSystem
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  /// The default of `TODOTXT_SORT_COMMAND`; tt sorts in this order without starting a program.
  static let defaultSort = "env LC_COLLATE=C sort -f -k2"

  /// The default of `TODOTXT_FINAL_FILTER`, which changes nothing.
  static let defaultFilter = "cat"

  /// The numbers of shown and of all lines.
  struct Count {
    let shown: Int
    let total: Int
  }

  /// What happens to numbered lines before they are shown.
  struct Selection {
    /// Terms that a line must match; with a leading `-`, must not match.
    var terms: [Argument]

    /// A condition of the action itself, checked after the terms and `post_filter_command`.
    var condition: (([UInt8]) -> Bool)?

    /// A change to each line, made last.
    var change: (([UInt8]) -> [UInt8])?
  }

  /// Lists a file by its name, with the number of shown tasks.
  @discardableResult
  func list(_ file: FilePath, _ selection: Selection) throws -> Count {
    let path = try source(named: file)
    let lines = try lines(of: path)
    let count = try show(
      lines, width: nil, selection, ofTasks: [file, path].contains(todoFile) ? lines.count : 0)
    report("--", "\(prefix(of: path)): \(count.shown) of \(count.total) tasks shown")
    return count
  }

  /// Returns the path of a file: in the directory of the lists, in the current directory, or with
  /// `.txt` added.
  private func source(named file: FilePath) throws -> FilePath {
    let candidates =
      file.isAbsolute
      ? [file]
      : [
        todoFolder.appending(file), file, todoFolder.appending(FilePath(file.bytes + ".txt".utf8)),
      ]
    guard let path = candidates.first(where: { FileStore.follows($0) == .regular }) else {
      if file.isAbsolute, FileStore.follows(file) != nil { return file }
      throw Failure("TODO: File \(file.text) does not exist.")
    }
    return path
  }

  /// Shows lines, and returns their numbers.
  ///
  /// `width` is the least width of a number; with nil, it follows from the number of lines. The first
  /// `tasks` lines are those of todo.txt.
  @discardableResult
  func show(
    _ lines: [[UInt8]], width: Int?, _ selection: Selection, ofTasks tasks: Int = 0
  ) throws -> Count {
    let items = numbered(lines, width: width ?? (lines.isEmpty ? 0 : "\(lines.count)".utf8.count))
    let rows = try rows(of: items, selection) { row in
      let digits = row.drop { $0 == .space }.prefix(while: \.isDigit)
      if let number = Int(Array(digits).text), number > 0, number <= tasks {
        shown.append((number, lines[number - 1]))
      }
    }
    for row in rows { pass(row + [.lineFeed]) }
    if verbosity > 1 { say("TODO DEBUG: Filter Command was: \(filterCommand(selection.terms))") }
    return Count(shown: rows.count, total: items.count)
  }

  /// Returns numbered lines as they are shown: selected, sorted, coloured, and without hidden words.
  ///
  /// `note` is called with each selected row.
  func rows(
    of items: [[UInt8]], _ selection: Selection, _ note: ([UInt8]) -> Void = { _ in }
  ) throws -> [[UInt8]] {
    var rows = try select(from: items, selection)
    rows.forEach(note)
    for index in rows.indices { rows[index].padWithZeros() }
    let look = LineLook(variables, isTerminal: process.outputDevice.isTerminal)
    rows = try sorted(rows).map(look.applied)
    let hidden = ["PROJECTS", "CONTEXTS", "CUSTOM"]
      .compactMap { name in variables["HIDE_\(name)_SUBSTITUTION"].map { ("s/", $0, "//g") } }
    if !hidden.isEmpty { rows = try pipe(rows, throughSed: hidden) }
    let filter = variables["TODOTXT_FINAL_FILTER"] ?? []
    if filter.text != TodoSh.defaultFilter, variables.text("TODOTXT_DISABLE_FILTER") != "1" {
      rows = try pipe(rows, through: filter)
    }
    // The shell drops empty lines at the end of a command's output.
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Returns the lines that have text, after their numbers.
  ///
  /// As in todo.sh, a line of only digits and spaces is omitted too.
  func numbered(_ lines: [[UInt8]], width: Int) -> [[UInt8]] {
    var items: [[UInt8]] = []
    items.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy({ $0.isDigit || $0 == .space }) {
      let number = "\(index + 1) ".utf8
      items.append(
        Array(repeatElement(.space, count: max(0, width + 1 - number.count))) + number + line)
    }
    return items
  }

  /// Returns the items that match, by the rules of `grep -i`; terms match the number, too.
  func select(from items: [[UInt8]], _ selection: Selection) throws -> [[UInt8]] {
    var rows = items
    if let command = variables["pre_filter_command"] { rows = try pipe(rows, through: command) }
    for term in selection.terms {
      let isExcluding = term.bytes.first == "-"
      let text = isExcluding ? Array(term.bytes.dropFirst()) : term.bytes
      if text.needsGrep {
        let options = ["grep", "-a", isExcluding ? "-vi" : "-i", "-e"].map(\.bytes)
        rows = try pipe(rows, to: options + [text])
      } else {
        let word = text.lowercased
        rows = rows.filter { $0.containsWord(word) != isExcluding }
      }
    }
    if let command = variables["post_filter_command"] { rows = try pipe(rows, through: command) }
    if let condition = selection.condition { rows = rows.filter(condition) }
    return selection.change.map { rows.map($0) } ?? rows
  }

  /// Returns the filters as commands, which `-vv` prints.
  private func filterCommand(_ terms: [Argument]) -> String {
    var commands = terms.map { term in
      let isExcluding = term.bytes.first == "-"
      let text = String((isExcluding ? term.text.dropFirst() : term.text[...])).split(
        separator: "'", omittingEmptySubsequences: false
      ).joined(separator: #"'\''"#)
      return "grep \(isExcluding ? "-v " : "")-i '\(text)'"
    }
    if let command = variables.text("pre_filter_command") { commands.insert(command, at: 0) }
    if let command = variables.text("post_filter_command") { commands.append(command) }
    return commands.isEmpty ? "cat" : commands.joined(separator: " | ")
  }

  /// Sorts rows with `TODOTXT_SORT_COMMAND`.
  private func sorted(_ rows: [[UInt8]]) throws -> [[UInt8]] {
    let command = variables["TODOTXT_SORT_COMMAND"] ?? []
    if command.text != TodoSh.defaultSort { return try pipe(rows, through: command) }
    // By the text after the number, ignoring case, then by all bytes.
    let keyed = rows.map { row in
      let text = row.drop { $0 == .space }.drop { $0 != .space && $0 != .tab }
      return (key: Array(text).uppercased, row: row)
    }
    return keyed.sorted {
      $0.key == $1.key
        ? $0.row.lexicographicallyPrecedes($1.row) : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.row)
  }

  /// Returns the output of a shell command that reads rows.
  func pipe(_ rows: [[UInt8]], through command: [UInt8]) throws -> [[UInt8]] {
    try pipe(rows, to: ["bash".bytes, "-c".bytes, command])
  }

  /// The byte that ends a pattern in sed's code, since `/` can be in a pattern.
  static let patternEnd: UInt8 = 1

  /// Returns rows after steps of sed, each with a pattern in it; `/` ends the pattern.
  func pipe(
    _ rows: [[UInt8]], _ option: String = "-e",
    throughSed steps: [(before: String, pattern: [UInt8], after: String)]
  ) throws -> [[UInt8]] {
    func code(_ text: String) -> [UInt8] {
      text.utf8.map { $0 == "/" ? TodoSh.patternEnd : $0 }
    }
    let lines = steps.map { code($0.before) + $0.pattern + code($0.after) }
    return try pipe(
      rows, to: ["sed".bytes, option.bytes, lines.joined(by: .lineFeed)])
  }

  /// Returns the output of a program that reads rows.
  private func pipe(_ rows: [[UInt8]], to words: [[UInt8]]) throws -> [[UInt8]] {
    guard let capture = process.capture else { return rows }
    var program = ChildProgram(words: words)
    program.variables = variables.forOwnCode
    program.input = Array(rows.map { $0 + [.lineFeed] }.joined())
    try output.flush()
    let run = try capture(program)
    if !run.errors.isEmpty { complain(run.errors.trimmedEnd) }
    var lines = run.output.lines
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Array($0) }
  }
}

extension [UInt8] {
  fileprivate mutating func padWithZeros() {
    let count = Swift.min(5, prefix { $0 == .space }.count)
    for index in 0..<count { self[index] = "0" }
  }
}
