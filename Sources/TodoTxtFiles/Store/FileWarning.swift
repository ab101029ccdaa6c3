/// A problem that did not stop a change.
public struct FileWarning: Hashable, Sendable {
  package enum Fact: Hashable {
    /// A version that another program wrote at the same moment is kept in this file.
    case keptVersion(of: FilePath, as: FilePath)
    /// The journal in this directory could not be written, so the change cannot be undone.
    case unrecorded(journal: FilePath, SystemCall, code: Int32)
    /// The entry has more bytes than the journal in this directory keeps for one change, so it cannot
    /// be undone.
    case unkept(journal: FilePath, size: Int, most: Int)
  }

  package let fact: Fact

  package init(_ fact: Fact) { self.fact = fact }
}

extension FileWarning {
  /// The warning in words, with the paths as they are: escape them for a terminal.
  public var message: String {
    switch fact {
    case .keptVersion(let path, let kept):
      "\(path): another program changed it at the same time; its version is kept in \(kept)"
    case .unrecorded(let journal, let call, let code):
      "this change cannot be undone: the journal in \(journal): \(words(for: call, code))"
    case .unkept(let journal, let size, let most):
      "this change cannot be undone: it is \(megabytes(size)), and the journal in \(journal) keeps "
        + "at most \(megabytes(most)) for one change"
    }
  }
}

func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }

extension FileWarning: CustomStringConvertible {
  /// The same as `message`.
  public var description: String { message }
}
