import LibC

extension FileError {
  /// The error in words, without the path: in lower case and without a full stop.
  ///
  /// ```text
  /// is a directory
  /// cannot write: no space left on device
  /// ```
  ///
  /// It contains names of other files unescaped: escape them, like the path, for a terminal.
  public var message: String {
    switch reason {
    case .system(let call, let code): words(for: call, code)
    case .isDirectory: "is a directory"
    case .isSpecial: "is not a regular file"
    case .noDirectory(let directory): "no such directory: \(directory)"
    case .linkLoop: "too many levels of symbolic links"
    case .isReadOnly: "is read-only"
    case .isTooLarge(let size, let most):
      "is \(size.map(megabytes) ?? "too large"); the limit for a file from another program is "
        + megabytes(most)
    case .isLocked(let time):
      "another program is changing it (waited \(time.components.seconds) s)"
    case .keepsChanging: "another program is changing it; try again"
    case .isBeingSaved(let backup):
      "is missing, but its backup \(backup.name) exists; an editor may be saving it, so try again"
    case .isSameFile(let other): "is the same file as \(other)"
    case .versionIsLost:
      "cannot be restored: it has changed since, and the journal no longer has the earlier version"
    case .changeIsUnkept:
      "the change was too large for the journal, so it cannot be undone"
    case .wrongCount(let contents, let files):
      "the edit has \(contents == 1 ? "one text" : "\(contents) texts") for "
        + (files == 1 ? "one file" : "\(files) files")
    case .isTaken: "is another file now, so the copy that the merge removed cannot be restored"
    case .noSafetyCopy(_, nil, _):
      "cannot be replaced, and there is no directory for a safety copy; set HOME or XDG_STATE_HOME"
    case .noSafetyCopy(let directory, let call?, let code):
      "cannot be replaced, and the safety copy in \(directory) failed: "
        + words(for: call, code)
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The path and the message: `todo.txt is a directory`, `todo.txt: no such file`.
  public var description: String {
    "\(path.bytes.isEmpty ? "''" : path.text)\(isPredicate ? "" : ":") \(message)"
  }

  /// Whether the message is a predicate of the path.
  private var isPredicate: Bool { message.hasPrefix("is ") || message.hasPrefix("cannot be ") }
}

/// Returns the failed call and the reason; for reading and opening, only the reason.
func words(for call: SystemCall, _ code: Int32) -> String {
  let reason = reason(of: code)
  return switch call {
  case .open, .inspect, .checkAccess: reason
  case .create: "cannot create a file next to it: \(reason)"
  case .read, .list, .readLink, .readAttributes: "cannot read: \(reason)"
  case .write, .truncate, .allocate: "cannot write: \(reason)"
  case .synchronize: "cannot sync it to disk: \(reason)"
  case .lock: "cannot lock: \(reason)"
  case .exchange, .rename, .link, .remove: "cannot replace: \(reason)"
  case .makeDirectory: "cannot create a directory: \(reason)"
  case .watch: "cannot watch it: \(reason)"
  case .setOwner, .setMode, .setTime, .writeAttributes: "cannot keep its owner and mode: \(reason)"
  }
}

/// Returns the system's message for an `errno`, starting in lower case like all our messages.
private func reason(of code: Int32) -> String {
  switch code {
  case ENOENT: return "no such file"
  case EIO: return "input/output error"
  default:
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
