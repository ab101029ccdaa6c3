import TestSupport

/// The comments of the sources.
@Suite struct CommentTests {
  @Test(arguments: RepositoryFiles.paths(below: "Sources", suffix: ".swift"))
  func aCommentHasNoOddPhrase(path: String) {
    var comment: [(number: Int, text: Substring)] = []
    for (number, line) in zip(1..., RepositoryFiles.lines(of: path) + [""]) {
      if let text = line.comment {
        comment.append((number, text))
      } else {
        for finding in OddPhrase.find(in: comment) { Issue.record("\(path):\(finding)") }
        comment = []
      }
    }
  }
}

extension String {
  /// The text of a comment on its own line, or after code without string literals; nil if there is
  /// none.
  fileprivate var comment: Substring? {
    let line = drop { $0 == " " }
    if line.hasPrefix("//") { return line.drop { $0 == "/" } }
    guard let mark = firstRange(of: " // "), !self[..<mark.lowerBound].contains("\"") else {
      return nil
    }
    return self[mark.upperBound...]
  }
}
