import CommandLineKit
import TodoTxtFiles

/// Numbers typed at a terminal, where they mean the tasks that it showed.
package struct TypedNumbers {
  let shown: ShownNumbers

  /// The numbers typed after the name of the list, which mean lines.
  let named: [ClosedRange<Int>]

  let list: @Sendable () -> [UInt8]

  func isNamed(_ number: Int) -> Bool { named.contains { $0.contains(number) } }

  /// Returns the word that means a line wherever it is typed: `todo.txt:5`.
  func address(of number: Int) -> [UInt8] { list() + ":\(number)".bytes }
}
