/// A link in a task: an address such as `https://example.org`, or the path of a file.
package struct TaskLink: Hashable {
  package enum Kind: Hashable {
    /// An address; its scheme in lower case, without the colon.
    case address(scheme: String)

    /// The path of a file as written; the file need not exist.
    case path
  }

  package let kind: Kind

  /// The address or the path, without the punctuation around it.
  package let text: ArraySlice<UInt8>
}

extension TaskLink {
  /// The address, if its scheme can only show a page or start an email.
  package var safeAddress: [UInt8]? {
    guard case .address(let scheme) = kind, ["http", "https", "mailto"].contains(scheme) else {
      return nil
    }
    return Array(text)
  }
}

extension TodoItem {
  /// The addresses and paths in the task and its note, in order.
  ///
  ///     Read (https://example.org/a_(b)) and ~/notes/plan.md, then file:minutes.txt
  ///
  /// has `https://example.org/a_(b)`, `~/notes/plan.md` and `minutes.txt`. A path has a slash or the
  /// key `file:`. Punctuation that ends a sentence or closes a parenthesis is not part of them.
  package var links: [TaskLink] {
    var links: [TaskLink] = []
    for text in [content[...]] + noteLines {
      for word in text.split(whereSeparator: { $0.isBlank }) {
        if let link = TaskLink(word) { links.append(link) }
      }
    }
    return links
  }
}

extension TaskLink {
  /// Reads a word; nil if it is not a link.
  package init?(_ word: ArraySlice<UInt8>) {
    let text = TaskLink.withoutPunctuation(word)
    // A project such as +a/b is not a path, and neither is a context.
    guard let first = text.first, !"+@".utf8.contains(first) else { return nil }
    if let colon = text.firstIndex(of: .colon), colon > text.startIndex {
      let rest = text[(colon + 1)...]
      guard text[..<colon].allSatisfy(TaskLink.isOfScheme), first.isLetter, !rest.isEmpty else {
        return nil
      }
      let scheme = text[..<colon].string.lowercased()
      if scheme == "file" {
        let path = rest.starts(with: "//".utf8) ? rest.dropFirst(2) : rest
        guard !path.isEmpty else { return nil }
        self.init(kind: .path, text: path)
      } else if scheme == "mailto" || rest.starts(with: "//".utf8) && rest.count > 2 {
        self.init(kind: .address(scheme: scheme), text: text)
      } else {
        return nil
      }
    } else if text.contains(.slash), text != [.slash] {
      self.init(kind: .path, text: text)
    } else {
      return nil
    }
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "+-.".utf8.contains(byte)
  }

  /// Returns a word without the punctuation around it; `a_(b)` keeps its parentheses.
  private static func withoutPunctuation(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var word = word.drop { "(<[\"'".utf8.contains($0) }
    while let last = word.last {
      if last == .rightParenthesis {
        let opening = word.count { $0 == .leftParenthesis }
        if opening >= word.count(where: { $0 == last }) { return word }
      } else if !".,;:!?>]\"'".utf8.contains(last) {
        return word
      }
      word.removeLast()
    }
    return word
  }
}
