import TodoTxtFiles

/// Numbers that are typed at a terminal, where they mean the tasks that it showed.
package struct TypedNumbers {
  /// What the numbers of the list mean.
  let shown: ShownNumbers

  /// The numbers that were typed after the name of the list, which mean lines.
  let named: [ClosedRange<Int>]

  let list: @Sendable () -> [UInt8]

  /// Whether a number was typed after the name of the list.
  func isNamed(_ number: Int) -> Bool { named.contains { $0.contains(number) } }

  /// Returns the word that means a line wherever it is typed: `todo.txt:5`.
  func address(of number: Int) -> [UInt8] { list() + Array(":\(number)".utf8) }
}
