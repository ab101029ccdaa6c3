import TTSystem
import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  /// The store, with tt's journal, so that `tt undo` undoes an action.
  var store: FileStore {
    var store = FileStore(stateDirectory: Session.stateDirectory(in: process.environment))
    store.reportLockWait = { [process] directory in
      process.tell("waiting for another program to unlock \(directory.text)…")
    }
    return store
  }

  func lines(of path: FilePath) throws -> [[UInt8]] {
    let bytes = FileStore.follows(path) == .other ? [] : try store.read(path)?.bytes ?? []
    return Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }

  /// The result of an action: its output, and why it stopped.
  struct Work {
    let isVerbose: Bool
    fileprivate(set) var said: [(text: [UInt8], isComplaint: Bool)] = []
    fileprivate var shown: [(number: Int, line: [UInt8])] = []
    fileprivate var failure: Failure?
    /// Bytes for devices, which have no lines.
    fileprivate var forDevices: [(path: FilePath, bytes: [UInt8])] = []

    mutating func say(_ line: [UInt8]) { said.append((line, false)) }
    mutating func complain(_ line: String) { said.append((line.bytes, true)) }

    /// Reports a change, unless the settings ask for silence.
    mutating func report(_ line: String) { if isVerbose { say(line.bytes) } }

    /// Reports a task after its number.
    mutating func report(_ number: String, _ task: some Sequence<UInt8>) {
      guard isVerbose else { return }
      say("\(number) ".bytes + task)
      if let number = Int(number) { shown.append((number, Array(task))) }
    }

    /// Drops all that was said.
    mutating func fallSilent() { said = [] }
  }

  /// Changes files as one entry of the journal, and prints the output of `change` once they are on
  /// disk.
  ///
  /// `change` is called again if another program writes in between. If it fails, its earlier
  /// changes stay, as in todo.sh.
  func edit(
    _ paths: [FilePath], _ change: (inout [LineChanges], inout Work) throws -> Void
  ) throws {
    // Text for a device such as /dev/null is written to it directly.
    let isDevice = paths.map { FileStore.follows($0) == .other }
    let places = paths.indices.filter { !isDevice[$0] }
    let lists = places.map { paths[$0] }
    let report = try store.edit(lists, recording: JournalNote(command: commandLine)) { revisions in
      var contents = paths.map { _ in [UInt8]() }
      for (place, revision) in zip(places, revisions) { contents[place] = revision.bytes }
      var files = paths.indices.map { index in
        LineChanges(
          of: contents[index], endingLinesLike: paths.count > 1 ? contents[1 - index] : nil)
      }
      var work = Work(isVerbose: isVerbose)
      do {
        try change(&files, &work)
      } catch let failure as Failure {
        work.failure = failure
      }
      for (file, path) in zip(files, paths) where FileStore.follows(path) == .other {
        work.forDevices.append((path, file.bytes ?? []))
      }
      return FileEdit(places.map { files[$0].bytes }, result: work)
    }
    for (path, bytes) in report.result.forDevices { try FileStore.write(bytes, toDevice: path) }
    let work = report.result
    for line in work.said {
      if line.isComplaint { status = 1 }
      (line.isComplaint ? complain : say)(line.text)
    }
    if paths == [todoFile] { shown += work.shown }
    for warning in report.warnings { complain(warning.message) }
    if let failure = work.failure { throw failure }
  }

  func edit(
    _ path: FilePath, _ change: (inout LineChanges, inout Work) throws -> Void
  ) throws {
    try edit([path]) { try change(&$0[0], &$1) }
  }

  private var commandLine: [UInt8] {
    ShellWords.line(of: [Argument(callName.name.bytes)] + words)
  }

  /// The label of a file in messages: `TODO` for `todo.txt`.
  func prefix(of path: FilePath) -> String {
    let name = path.name.bytes
    let dot = name.indices.first { index in
      name[index] == "." && index + 1 < name.count && name[index + 1] != name[index]
    }
    return Array(name[..<(dot ?? name.count)]).uppercased.text
  }

  /// Returns the number and the text of an existing task, or throws the reason.
  func task(
    _ word: Argument?, in file: LineChanges, _ path: FilePath, usage: String
  ) throws -> (number: Int, text: [UInt8]) {
    guard let word, !word.bytes.isEmpty, word.bytes.allSatisfy(\.isDigit) else {
      throw Failure("usage: \(name) \(usage)")
    }
    guard let number = Int(word.text), let text = file.line(number), !text.isEmpty else {
      throw Failure("\(prefix(of: path)): No task \(word.text).")
    }
    return (number, text)
  }

  /// Returns the number and the text of a task before a question is asked about it.
  func task(
    _ word: Argument?, of path: FilePath, usage: String
  ) throws -> (number: Int, text: [UInt8]) {
    try task(word, in: LineChanges(of: store.read(path)?.bytes ?? []), path, usage: usage)
  }

  /// Returns the names in a directory that are not hidden, in order.
  func names(in folder: FilePath) throws -> [[UInt8]] {
    try FileStore.names(in: folder).map(\.bytes).filter { $0.first != "." }
      .inByteOrder
  }
}
