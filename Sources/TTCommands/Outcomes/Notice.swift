import TodoTxt
import TodoTxtFiles

/// Something a person should know and a script need not: it goes to stderr, and `--quiet` silences it.
enum Notice: Hashable, Sendable {
  /// A due date that was typed lies in the past.
  case dueInThePast(number: Int, CivilDate)

  /// Tasks were marked as completed on a day that is yet to come.
  case doneInTheFuture(CivilDate)

  /// Something in the query is likely to be a mistake.
  case remark(Diagnostic)

  /// A file was made for the first task.
  case newFile(FilePath)
}

extension Notice {
  /// The notice in words, without the program's name.
  var message: String {
    switch self {
    case .dueInThePast(let number, let date): "task \(number) is due in the past: \(date)"
    case .doneInTheFuture(let date): "\(date) is yet to come"
    case .remark(let diagnostic): diagnostic.sentence
    case .newFile(let path): "started a new list: \(path)"
    }
  }
}
