import TodoTxt
import TodoTxtFiles

/// A todo.txt program that uses only the public library: add, do, ls, mv, archive and undo.
///
/// No data is lost, whatever other programs do to the files in the meantime.
struct SmallProgram {
  let store: FileStore
  let list: FilePath
  let done: FilePath
  let today: CivilDate

  /// Runs a command, and returns the lines to print.
  func run(_ command: String, _ words: String...) throws -> [String] {
    let text = words.joined(separator: " ")
    switch command {
    case "add": return try edit(command) { list in [line(try list.add(text, on: today))] }
    case "undo": return try store.undo(list).map { [$0.name] } ?? []
    case "do":
      let task = try task(words[0])
      return try edit(command) { list in
        let next = try list.complete(task, on: today)
        return [line(try list.task(task.number))] + [next].compactMap { $0.map(line) }
      }
    case "mv":
      let task = try task(words[0])
      return try move(to: FilePath(words[1])) { list, other in try list.move([task], to: &other) }
    case "archive": return try move(to: done) { list, done in try list.archive(to: &done) }
    default:
      return try read().items.filter(Filter(text), on: today).sorted(by: .standard)
        .map(line)
    }
  }

  private func read() throws -> Document { try store.document(at: list) }

  private func task(_ number: String) throws -> TodoItem { try read().task(Int(number) ?? 0) }

  private func line(_ task: TodoItem) -> String { "\(task.number) \(task)" }

  private func edit(
    _ name: String, _ change: (inout Document) throws -> [String]
  ) throws -> [String] {
    try store.edit(list, as: name, change).result
  }

  private func move(
    to other: FilePath, _ change: (inout Document, inout Document) throws -> [TaskChange]
  ) throws -> [String] {
    try store.edit(list, movingTo: other, as: "move", change).result.map(\.description)
  }
}
