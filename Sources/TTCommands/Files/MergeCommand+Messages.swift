import CommandLineKit
import TTOutput
import TTSession
import TodoTxtFiles

extension Message {
  static func mergedCopy(_ name: FilePath, isMade: Bool) -> Self {
    .notice("\(isMade ? "merged" : "would merge") \(name.bytes.visible)")
  }

  static func copyWasMerged(_ name: FilePath, isRemoved: Bool) -> Self {
    let name = name.bytes.visible
    return .notice(
      isRemoved
        ? "removed \(name), which was already merged"
        : "\(name) was already merged; tt merge --remove removes it")
  }

  static func versionWasMerged(_ name: FilePath, into list: FilePath) -> Self {
    .notice("\(name.bytes.visible) was already merged into \(list.bytes.visible)")
  }

  static func copyIsSame(_ name: FilePath) -> Self {
    .notice("\(name.bytes.visible) is the same as the list")
  }

  static func emptyCopy(_ name: FilePath, isRemoved: Bool) -> Self {
    let name = name.bytes.visible
    return .notice(
      isRemoved ? "removed \(name), which is empty" : "\(name) is empty; nothing to merge")
  }

  static func copyStays(_ name: FilePath) -> Self {
    .notice("\(name.bytes.visible) has changed since it was merged; it was not removed")
  }

  static func keptTasks(_ numbers: [Int]) -> Self {
    .notice(
      numbers.count == 1
        ? "task \(numbers[0]) is not in the conflicted copy; it is kept"
        : "tasks \(TaskNumbers.text(of: numbers)) are not in the conflicted copy; they are kept",
      mentioning: numbers)
  }

  static func stayedCompleted(_ numbers: [Int]) -> Self {
    .notice(
      numbers.count == 1
        ? "task \(numbers[0]) is open in a conflicted copy; it stays completed"
        : "tasks \(TaskNumbers.text(of: numbers)) are open in a conflicted copy; they stay completed",
      mentioning: numbers)
  }

  static var noCopies: Self { .refusal("no conflicted copies found") }

  /// A conflicted copy is an older version of the list, with these different lines.
  static func olderCopy(_ name: FilePath, lines: [[UInt8]]) -> Self {
    let some = lines.prefix(5).map { $0.quoted }.joined(separator: ", ")
    return .refusal(
      "\(name.bytes.visible) is an older version of this list and was not merged"
        + (lines.isEmpty ? "" : "; it also contains \(some)")
        + (lines.count > 5 ? " and \(lines.count - 5) more" : ""))
  }
}
