extension FileWarning {
  /// The warning in words, with the paths as they are: escape them for a terminal.
  public var message: String {
    switch self {
    case .keptVersion(let path, let kept):
      "\(path): another program changed it in the same instant; its version is kept in \(kept)"
    case .unrecorded(let journal, let call, let code):
      "\(journal): this change can't be undone: \(words(for: call, code))"
    case .unkept(let journal, let size, let most):
      "\(journal): this change can't be undone: its lines have \(megabytes(size)), and at most "
        + "\(megabytes(most)) are kept of one"
    }
  }
}

private func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }

extension FileWarning: CustomStringConvertible {
  /// The same as `message`.
  public var description: String { message }
}
