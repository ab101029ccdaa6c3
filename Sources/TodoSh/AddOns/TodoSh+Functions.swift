import TTSystem
import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  /// Runs a function for an add-on, with the variables that the add-on set.
  func perform(_ function: AddOnFunction) throws {
    // Programs started by this call must not inherit the function.
    variables.set("TT_TODO_SH_FUNCTION", to: "")
    switch function {
    case .list:
      guard let file = words.first else { throw Failure("TODO: File  does not exist.") }
      reply(try list(FilePath(file.bytes), Selection(terms: Array(words.dropFirst()))))
    case .format:
      let file = words.first?.bytes ?? []
      let width = words.dropFirst().first.flatMap { Int($0.text) }.map { min($0, 100) }
      let rows =
        file.isEmpty
        ? try process.readInput(FileStore.mostForeignBytes).lines.map { Array($0) }
        : try lines(of: FilePath(file))
      let count = try show(
        file.isEmpty && rows.last?.isEmpty == true ? rows.dropLast() : rows, width: width,
        Selection(terms: Array(words.dropFirst(2))))
      reply(count)
    case .listWords:
      guard let sigil = words.first?.text.first else { return }
      operands = Array(words.dropFirst())
      try listWords(startingWith: sigil)
    }
  }

  private func reply(_ count: Count) {
    try? output.flush()
    AddOnReply.write("\(count.shown) \(count.total)\n")
  }
}
