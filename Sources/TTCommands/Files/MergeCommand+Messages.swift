import CommandLineKit
import TTSession
import TodoTxtFiles

extension Notice {
  static func mergedCopy(_ name: FilePath, isMade: Bool) -> Self {
    Self("\(isMade ? "merged" : "would merge") \(VisibleText.text(name.bytes))")
  }

  static func copyWasMerged(_ name: FilePath, isRemoved: Bool) -> Self {
    let name = VisibleText.text(name.bytes)
    return Self(
      isRemoved
        ? "removed \(name), which was already merged"
        : "\(name) was already merged; tt merge --remove removes it")
  }

  static func copyIsSame(_ name: FilePath) -> Self {
    Self("\(VisibleText.text(name.bytes)) is the same as the list")
  }

  static func emptyCopy(_ name: FilePath) -> Self {
    Self("\(VisibleText.text(name.bytes)) is empty; nothing to merge")
  }

  /// A merged copy was kept because it has changed since.
  static func copyStays(_ name: FilePath) -> Self {
    Self("\(VisibleText.text(name.bytes)) has changed since it was merged; it was not removed")
  }

  /// A merge kept tasks that not every conflicted copy has.
  static func keptTasks(_ numbers: [Int]) -> Self {
    Self(
      numbers.count == 1
        ? "task \(numbers[0]) is not in the conflicted copy; it is kept"
        : "tasks \(TaskNumbers.text(of: numbers)) are not in the conflicted copy; they are kept",
      mentioning: numbers)
  }

  /// A merge kept tasks completed that are open in a conflicted copy.
  static func stayedCompleted(_ numbers: [Int]) -> Self {
    Self(
      numbers.count == 1
        ? "task \(numbers[0]) is open in a conflicted copy; it stays completed"
        : "tasks \(TaskNumbers.text(of: numbers)) are open in a conflicted copy; they stay completed",
      mentioning: numbers)
  }
}
