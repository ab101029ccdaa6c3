/// A task of a merge that a person should check, or a decision that they should know about.
///
/// Nothing is lost: in doubt, both versions are kept.
public struct MergeDoubt: Hashable, Sendable {
  package let kind: Kind

  /// The number of the task's line in the merged list; nil if the task is not in it.
  public let number: Int?

  /// The number of the other line: in the merged list, or in the archive for kinds about the archive.
  package let otherNumber: Int?

  /// The line that the doubt is about; for `extended` and `archivedElsewhere`, the removed line.
  package let line: [UInt8]

  /// The name of the list; nil if it is the one in use.
  package var list: [UInt8]?

  package init(kind: Kind, number: Int?, otherNumber: Int? = nil, line: [UInt8] = []) {
    (self.kind, self.number, self.otherNumber, self.line) = (kind, number, otherNumber, line)
  }

  package enum Kind: Hashable {
    /// Two versions of one task differ, and both are kept, one below the other.
    case twoVersions
    /// One side removed the task, and the other side changed it; it is kept.
    case removedAndEdited
    /// Undo or redo returned the task to its list, but the `other` one had changed or lost it since.
    case mayBeInTwoLists(other: [UInt8])
    /// Two devices put the task into two lists; nil is the list in use.
    case isInTwoLists(other: [UInt8]?)
    /// Two tasks have most words in common; they may be one.
    case mayBeOne
    case alsoArchived
    /// The same, for a task and a line of the archive.
    case mayBeArchived
    /// An open part of a completed task that repeats; the next task, the other line, did not get it.
    case isPartOfEarlier
    /// Two devices continued a series, and both next tasks are kept.
    case seriesContinuedTwice
    /// Two versions claimed the task; the first claim stays.
    case claimedTwice(by: [UInt8], andBy: [UInt8])
    /// One version reopened a task that is completed in another; the merge completes it.
    case reopeningOverridden
    /// The task is open in one version and completed in another; the merge completes it.
    case completedElsewhere
    /// The archive has a task that is open in one version; it is not in the merged list.
    case archivedElsewhere
    /// This device removed a task, or moved it away, that another version still has; it is kept.
    case removalReverted
    /// The task has everything of a line without a creation date, which it replaced.
    case extended
  }

  /// Whether a person should check it; the other kinds are for information.
  package var isConflict: Bool {
    switch kind {
    case .completedElsewhere, .archivedElsewhere, .removalReverted, .extended: false
    default: true
    }
  }

  /// Whether a message should report it.
  ///
  /// A completed task that stays completed is not reported, because everyone expects that.
  package var isWorthTelling: Bool { kind != .completedElsewhere }

  /// Whether the other line is in the archive.
  package var isAboutArchive: Bool {
    [.alsoArchived, .mayBeArchived, .archivedElsewhere].contains(kind)
  }

  /// The number of the other task in the merged list; nil if the other line is in the archive.
  package var otherTask: Int? { isAboutArchive ? nil : otherNumber }
}

extension MergeDoubt {
  /// Returns the doubt with the name of its list.
  package func named(in list: [UInt8]?) -> MergeDoubt {
    var named = self
    named.list = list
    return named
  }

  /// The numbers of the tasks of its list that it names.
  package var numbers: [Int] {
    [number, otherList == list ? otherTask : nil].compactMap { $0 }
  }

  /// The list of the other task.
  private var otherList: [UInt8]? {
    if case .isInTwoLists(let other) = kind { other } else { list }
  }

  /// Returns the doubt with new line numbers; nil if a line that it names was removed.
  package func renumbered(by newNumber: (_ list: [UInt8]?) -> (Int) -> Int?) -> MergeDoubt? {
    let own = number.flatMap(newNumber(list))
    let other = otherTask.flatMap(newNumber(otherList))
    guard (own == nil) == (number == nil), (other == nil) == (otherTask == nil) else { return nil }
    return MergeDoubt(
      kind: kind, number: own, otherNumber: isAboutArchive ? otherNumber : other, line: line
    ).named(in: list)
  }
}

extension MergeDoubt: CustomStringConvertible {
  /// The doubt in words, without the file's name.
  ///
  /// ```text
  /// line 4 has another version, line 5; both are kept; remove the one you do not want
  /// line 7 was removed or reworded in one version and changed in the other; it is kept
  /// ```
  public var description: String {
    words(task: { number, _ in "line \(number)" }, text: { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the doubt in words; `task` names a task of a list, and `text` makes bytes readable.
  package func words(
    task: (_ number: Int, _ list: [UInt8]?) -> String, text: ([UInt8]) -> String
  ) -> String {
    let mark = line.contains(UInt8(ascii: "\"")) ? "'" : "\""
    let quoted = mark + text(line) + mark
    let other =
      otherTask.map { task($0, otherList) } ?? otherNumber.map { "line \($0) of the archive" } ?? ""
    let predicate =
      switch kind {
      case .twoVersions:
        "has another version, \(other); both are kept; remove the one you do not want"
      case .removedAndEdited:
        "was removed or reworded in one version and changed in the other; it is kept"
      case .mayBeInTwoLists(let list):
        "was changed, moved or removed in \(text(list)) since; it may be in two lists now"
      case .isInTwoLists: "is also \(other); both are kept"
      case .mayBeOne, .mayBeArchived: "may be the same as \(other); both are kept"
      case .alsoArchived: "is also on \(other), completed; both are kept"
      case .isPartOfEarlier: "is a part of the task before \(other), which repeats"
      case .seriesContinuedTwice: "continues the same series as \(other); both are kept"
      case .claimedTwice(let name, let other):
        "was claimed by \(text(name)) and by \(text(other)); \(text(name)) was first and keeps it"
      case .reopeningOverridden:
        "was reopened in one version but is completed in another; it stays completed"
      case .archivedElsewhere: "is completed on \(other), so it was removed from the list"
      case .completedElsewhere: "is open in another version; it stays completed"
      case .extended: "contains everything in \(quoted), so that line was removed"
      case .removalReverted:
        "was removed or moved away here, but another version has it; it is kept"
      }
    return "\(number.map { task($0, list) } ?? quoted) \(predicate)"
  }
}

/// A doubt before the line numbers of the merged list are known.
struct OpenDoubt: Hashable {
  let kind: MergeDoubt.Kind
  var line: [UInt8]
  var other: [UInt8]?
  var archiveNumber: Int?
  /// A line that is not in the merged list.
  var gone: [UInt8]?

  /// Returns the doubt as it is after another merge, which replaced lines.
  func following(_ replacements: [[UInt8]: [UInt8]]) -> OpenDoubt {
    var doubt = self
    // This kind is about a line that is not in the merged list.
    if kind != .archivedElsewhere { doubt.line = replacements[line] ?? line }
    doubt.other = other.map { replacements[$0] ?? $0 }
    return doubt
  }
}
