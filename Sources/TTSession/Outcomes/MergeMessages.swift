import CommandLineKit
package import TodoTxt

extension Notice {
  /// A merge made a decision that the user should check.
  package static func doubt(_ doubt: MergeDoubt) -> Self {
    Self(doubt.message, mentioning: doubt.numbers)
  }
}

extension MergeDoubt {
  /// The doubt in words; the task is called by its number or its line.
  package var message: String {
    sentence(about: number.map { "task \($0)" } ?? VisibleText.quoted(line))
  }

  /// Returns the doubt as a sentence with the subject `task`.
  func sentence(about task: String) -> String {
    let other = otherNumber.map(String.init) ?? "?"
    return switch kind {
    case .twoVersions:
      "\(task) has another version, task \(other); both are kept; remove the one you do not want"
    case .mayBeOne: "\(task) may be the same as task \(other); both are kept"
    case .alsoArchived: "\(task) is completed on line \(other) of the archive; both are kept"
    case .mayBeArchived:
      "\(task) may be the same as line \(other) of the archive; both are kept"
    case .seriesContinuedTwice:
      "\(task) continues the same series as "
        + (otherNumber == nil ? "another task" : "task \(other)") + "; both are kept"
    case .reopeningOverridden:
      "\(task) was reopened here but is completed in another version; it stays completed"
    case .archivedElsewhere:
      "\(task) is completed on line \(other) of the archive, so it was removed from the list"
    case .completedElsewhere: "\(task) is open in another version; it stays completed"
    case .extended:
      "\(task) contains everything in \(VisibleText.quoted(line)), so that line was removed"
    case .removalReverted: "\(task) was removed here, but another version has it; it is kept"
    }
  }

  /// The numbers of tasks that its message mentions; those in the archive are called lines.
  var numbers: [Int] { [number, otherTask].compactMap { $0 } }
}
