extension MergeConflict: CustomStringConvertible {
  /// The conflict in words, without the file's name.
  ///
  /// ```text
  /// line 4: the due date was changed on both sides; line 5 has the other version
  /// line 7: removed in ours, changed in theirs; kept
  /// ```
  public var description: String {
    switch kind {
    case .changedDifferently(let parts, let theirNumber):
      let names = parts.map { "the \($0)" }
      let list =
        names.count > 1
        ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        : names.first ?? ""
      let verb = names.count > 1 ? "were" : "was"
      return
        "line \(number): \(list) \(verb) changed on both sides; "
        + "line \(theirNumber) has the other version"
    case .removedAndEdited(let editor):
      return "line \(number): removed in \(editor.other), changed in \(editor); kept"
    case .mayBeInTwoLists(let other):
      let line = "line \(number): changed, moved or removed in \(other.string) since"
      return "\(line); may be in two lists"
    }
  }
}

extension MergePart: CustomStringConvertible {
  package var description: String {
    switch self {
    case .priority: "priority"
    case .creationDate: "creation date"
    case .tag(.due): "due date"
    case .tag(let key): "tag \(String(decoding: key.bytes, as: UTF8.self)):"
    case .text: "text"
    case .note: "note"
    }
  }
}

extension MergeSide: CustomStringConvertible {
  /// `ours` or `theirs`.
  package var description: String {
    switch self {
    case .ours: "ours"
    case .theirs: "theirs"
    }
  }
}
