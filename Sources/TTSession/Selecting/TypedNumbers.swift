package import TodoTxtFiles

/// Numbers that are typed at a terminal, where they mean the tasks that it showed.
package struct TypedNumbers {
  /// What the numbers of the list mean.
  package let shown: ShownNumbers

  /// The numbers that were typed after the name of the list, which mean lines.
  package let named: [ClosedRange<Int>]

  package let list: @Sendable () -> [UInt8]

  package init(
    shown: ShownNumbers, named: [ClosedRange<Int>], list: @escaping @Sendable () -> [UInt8]
  ) {
    (self.shown, self.named, self.list) = (shown, named, list)
  }

  /// Whether a number was typed after the name of the list.
  func isNamed(_ number: Int) -> Bool { named.contains { $0.contains(number) } }

  /// Returns the word that means a line wherever it is typed: `todo.txt:5`.
  func address(of number: Int) -> [UInt8] { list() + Array(":\(number)".utf8) }
}
