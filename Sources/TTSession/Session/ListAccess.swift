package import CommandLineKit
package import TTOutput
package import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// Access to a list in a session, shared by reading and changing.
package protocol ListAccess: Sendable {
  var session: Session { get }

  /// The path of the list; `-` for standard input and output.
  var path: FilePath { get set }

  /// The name of the list before the numbers of its tasks; nil where numbers are enough.
  var name: [UInt8]? { get set }

  /// The numbers typed after the name of the list, which mean lines.
  var namedNumbers: [ClosedRange<Int>] { get set }
}

/// A list that a command reads.
package struct ListReader: ListAccess {
  package var session: Session
  package var path: FilePath
  package var name: [UInt8]?
  package var namedNumbers: [ClosedRange<Int>] = []

  /// Whether a terminal's focus narrows its lists.
  package var followsFocus = false

  /// Which tasks its lists show, and in which order and form.
  package var request = ListRequest()

  package init(in session: Session) { (self.session, path) = (session, session.listPath) }
}

extension ListAccess {
  package var process: ProcessEnvironment { session.process }
  package var options: SessionOptions { session.options }
  package var configuration: Configuration { session.configuration }
  package var today: CivilDate { session.today }
  package var weekStart: Weekday { session.weekStart }
  package var dialect: Dialect { session.dialect }
  package var store: FileStore { session.store }

  /// Whether the list comes from standard input and goes to standard output.
  package var isStandardInput: Bool { path == "-" }

  /// Whether changes are only previewed.
  package var isDryRun: Bool { options.isDryRun }

  var isChosen: Bool { path == session.listPath }
  package var donePath: FilePath { session.archivePath(of: path) }

  /// Returns suggestions of commands for the same lists, day and filter.
  package func hint(for query: [Argument] = []) -> CommandHint {
    CommandHint(files: options.files, today: options.today, query: query)
  }

  /// Returns the document of a version of the list, or of another list.
  package func parsed(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }

  /// Returns the archive; nil if there is none.
  package func readArchive() throws -> Document? {
    isStandardInput ? nil : try store.read(donePath).map { parsed($0.bytes) }
  }

  /// Returns the bytes of the list, and whether its file exists.
  func readFile() throws -> (bytes: [UInt8], exists: Bool) {
    if isStandardInput { return (try process.readInput(.max), true) }
    let revision = try store.read(path)
    return (revision?.bytes ?? [], revision != nil)
  }

  /// Returns the list, and whether its file exists.
  package func readDocument() throws -> (document: Document, exists: Bool) {
    let (bytes, exists) = try readFile()
    return (parsed(bytes), exists)
  }

  /// Returns the list for a report, with a notice if the file does not exist.
  ///
  /// Throws if `-f` names a missing list; only the usual list may still be missing.
  package func readKnownDocument() throws -> (document: Document, notices: [Message]) {
    let (document, exists) = try readDocument()
    if !exists, session.listSource == .option { throw session.missingFile(path) }
    return (document, exists ? [] : [.noFile(path)])
  }

  /// Returns the contents of standard input for a command whose list is a file.
  ///
  /// If it is a terminal, asks the user to type `what`.
  package func readInput(of what: String) throws -> [UInt8] {
    if isStandardInput { throw Message.inputIsTheList }
    if process.inputIsTerminal {
      session.tell("reading \(what) from standard input; press Ctrl-D to finish")
    }
    return try process.readInput(FileStore.mostForeignBytes)
  }
}

extension Message {
  package static var needsFile: Self {
    .usage("standard input has no history and no files next to it; use -f FILE")
  }

  static var inputIsTheList: Self {
    .usage("standard input cannot be both the list and the input; use a file for one of them")
  }
}
