import TodoTxt

/// A file of a calendar directory.
package struct FolderFile: Sendable {
  let name: [UInt8]
  let bytes: [UInt8]

  /// Its only VTODO; nil if the file has another form, so that tt must not write it.
  let todo: CalendarTodo?

  private let file: CalendarFile?

  /// Why the file was not read.
  private var unread: CalendarProblem.Kind?

  package init(name: [UInt8], bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    do throws(CalendarFileError) {
      file = try CalendarFile(parsing: bytes)
    } catch {
      file = nil
      unread = error.isTooLarge ? .tooManyLines : nil
    }
    let todos = file?.todos ?? []
    let isWhole = file?.isWhole ?? false
    todo = isWhole && todos.count == 1 && todos[0].uid != nil ? todos[0] : nil
  }

  /// Creates a file that cannot be read.
  package init(name: [UInt8], unread problem: CalendarProblem.Kind) {
    self.init(name: name, bytes: [])
    unread = problem
  }

  var problem: CalendarProblem.Kind? {
    if todo != nil || unread != nil { return unread }
    if bytes.isEmpty { return .empty }
    guard let file, file.isWhole else { return .torn }
    return file.todos.count > 1 ? .severalTodos : file.todos.isEmpty ? .noTodo : .noIdentifier
  }

  func bytes(with todo: CalendarTodo) -> [UInt8] { file?.bytes(with: todo, at: 0) ?? bytes }

  static func bytes(ofNew todo: CalendarTodo) -> [UInt8] {
    func lines(_ names: [String]) -> [UInt8] { names.flatMap { Array("\($0)\r\n".utf8) } }
    return lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tt//todo.txt//EN", "BEGIN:VTODO"])
      + todo.lines.flatMap(\.bytes) + lines(["END:VTODO", "END:VCALENDAR"])
  }
}

/// A remark about a file or a task of a calendar.
package struct CalendarProblem: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case empty = "is empty; it is left alone"
    case torn = "is incomplete; it is left alone"
    case severalTodos = "has several tasks; it is left alone"
    case noTodo = "has no task; it is left alone"
    case noIdentifier = "has a task without a UID; it is left alone"
    case sameIdentifier = "has the UID of another file; both are left alone"
    case noFile = "is a link, a directory or a pipe; it is left alone"
    case noText = "has a task without a title; it is left alone"
    case tooLarge = "is larger than 1 MB; it is left alone"
    case tooManyLines = "has too many lines or components; it is left alone"
    case mixedNotes =
      "nothing was changed, since an indented line of the list would become part of a note"

    /// Properties whose values cannot be taken over.
    case unread = "not imported; the list keeps its own value"

    /// Properties that a program dropped since it cannot hold them.
    case kept = "removed by another program; kept in the list"
  }

  package let file: [UInt8]
  package let kind: Kind
  package let properties: [String]

  package init(_ file: [UInt8], _ kind: Kind, _ properties: [String] = []) {
    (self.file, self.kind, self.properties) = (file, kind, properties)
  }
}
