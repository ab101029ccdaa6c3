/// What was done to one task.
struct TaskChange: Hashable, Sendable {
  /// What was done.
  let kind: Kind

  /// The number of the task's line: after the change, or before it if the line is gone.
  let number: Int

  /// The bytes of the line before, or nil if there was none.
  let before: [UInt8]?

  /// The bytes of the line after, or nil if there is none.
  let after: [UInt8]?

  /// What can be done to a task; the raw value is its name in JSON.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case completed
    case reopened
    case removed
    case prioritized
    case deprioritized
    case appended
    case prepended
    case replaced
    case restored
    case archived
    case moved
    case merged
    case fixed
    case formatted
    case edited
    case dated
    case deferred
    case tagged
    case noted
    /// In a way that is not known: another program did it.
    case changed
  }

  init(_ kind: Kind, number: Int, before: [UInt8]?, after: [UInt8]?) {
    self.kind = kind
    self.number = number
    self.before = before
    self.after = after
  }
}
