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
    let count = try show(try lines(of: path), width: nil, selection)
    if isVerbose {
      say("--")
      say("\(prefix(of: path)): \(count.shown) of \(count.total) tasks shown")
    }
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

  /// Shows lines with their numbers: selected, sorted, coloured, and without hidden words.
  ///
  /// `width` is the least width of a number; with nil, it follows from the number of lines.
  @discardableResult
  func show(_ lines: [[UInt8]], width: Int?, _ selection: Selection) throws -> Count {
    let items = TodoSh.numbered(
      lines, width: width ?? (lines.isEmpty ? 0 : "\(lines.count)".utf8.count))
    var rows = try select(from: items, selection)
    for index in rows.indices { rows[index].padWithZeros() }
    rows = try sorted(rows)
    let look = LineLook(variables, isTerminal: process.outputDevice.isTerminal)
    rows = try look.applied(to: rows)
    let filter = variables["TODOTXT_FINAL_FILTER"] ?? []
    if filter.text != TodoSh.defaultFilter, variables.text("TODOTXT_DISABLE_FILTER") != "1" {
      rows = try pipe(rows, through: filter)
    }
    // The shell drops empty lines at the end of a command's output.
    while rows.last?.isEmpty == true { rows.removeLast() }
    for row in rows { pass(row + [.lineFeed], to: output) }
    if verbosity > 1 { say("TODO DEBUG: Filter Command was: \(filterCommand(selection.terms))") }
    return Count(shown: rows.count, total: items.count)
  }

  /// Returns the lines that have text, after their numbers.
  ///
  /// As in todo.sh, a line of only digits and spaces is omitted too.
  static func numbered(_ lines: [[UInt8]], width: Int) -> [[UInt8]] {
    var items: [[UInt8]] = []
    items.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy({ $0.isDigit || $0 == .space }) {
      let number = "\(index + 1)".utf8
      var item: [UInt8] = []
      item.reserveCapacity(max(width, number.count) + 1 + line.count)
      for _ in 0..<max(0, width - number.count) { item.append(.space) }
      item.append(contentsOf: number)
      item.append(.space)
      item += line
      items.append(item)
    }
    return items
  }

  /// Returns the items that match, by the rules of `grep -i`; terms match the number, too.
  func select(from items: [[UInt8]], _ selection: Selection) throws -> [[UInt8]] {
    var rows = items
    if let command = variables["pre_filter_command"] { rows = try pipe(rows, through: command) }
    for term in selection.terms {
      let isExcluding = term.bytes.first == UInt8(ascii: "-")
      let text = isExcluding ? Array(term.bytes.dropFirst()) : term.bytes
      do {
        // Each line of a term is a separate pattern.
        let patterns = try text.split(separator: .lineFeed, omittingEmptySubsequences: false)
          .map { try BasicPattern(Array($0), ignoringCase: true) }
        rows = rows.filter { row in patterns.contains { $0.matches(row) } != isExcluding }
      } catch let wrong as BasicPattern.PatternError {
        complain("grep: \(wrong.reason)")
        rows = []
      }
    }
    if let command = variables["post_filter_command"] { rows = try pipe(rows, through: command) }
    if let condition = selection.condition { rows = rows.filter(condition) }
    return selection.change.map { rows.map($0) } ?? rows
  }

  /// Returns the filters as commands, which `-vv` prints.
  private func filterCommand(_ terms: [Argument]) -> String {
    var commands = terms.map { term in
      let isExcluding = term.bytes.first == UInt8(ascii: "-")
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
    return rows.map(SortedRow.init).sorted { $0.comes(before: $1) }.map(\.bytes)
  }

  /// Returns the output of a shell command that reads rows.
  func pipe(_ rows: [[UInt8]], through command: [UInt8]) throws -> [[UInt8]] {
    guard let capture = process.capture else { return rows }
    var program = ChildProgram(words: [Array("bash".utf8), Array("-c".utf8), command])
    program.variables = variables.forOwnCode
    program.input = Array(rows.map { $0 + [.lineFeed] }.joined())
    try output.flush()
    let run = try capture(program)
    if !run.errors.isEmpty {
      pass(run.errors, to: messages)
      try? messages.flush()
    }
    var lines = run.output.split(separator: .lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Array($0) }
  }
}

extension [UInt8] {
  fileprivate mutating func padWithZeros() {
    let count = Swift.min(5, prefix { $0 == .space }.count)
    for index in 0..<count { self[index] = UInt8(ascii: "0") }
  }
}

/// A row and its place in the order of `sort -f -k2`: by the text after the number, ignoring case,
/// then by all bytes.
private struct SortedRow {
  let bytes: [UInt8]

  /// Where the text after the number starts, with the space before it.
  private let start: Int

  /// The first eight bytes of the text, which decide in most cases.
  private let prefix: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count, bytes[start] == .space { start += 1 }
    while start < bytes.count, bytes[start] != .space, bytes[start] != .tab { start += 1 }
    self.start = start
    prefix = (start..<start + 8).reduce(0) { number, place in
      number << 8 | (place < bytes.count ? UInt64(bytes[place].capital) : 0)
    }
  }

  func comes(before other: SortedRow) -> Bool {
    if prefix != other.prefix { return prefix < other.prefix }
    var (mine, others) = (start, other.start)
    while mine < bytes.count, others < other.bytes.count {
      let (left, right) = (bytes[mine].capital, other.bytes[others].capital)
      if left != right { return left < right }
      mine += 1
      others += 1
    }
    let (left, right) = (bytes.count - start, other.bytes.count - other.start)
    return left == right ? bytes.lexicographicallyPrecedes(other.bytes) : left < right
  }
}

extension UInt8 {
  fileprivate var capital: UInt8 { self &- 0x61 < 26 ? self & ~0x20 : self }
}
