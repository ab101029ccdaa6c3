import TestSupport

/// A function or property that makes a message, next to the command or type that needs it.
///
///     extension Message {
///       static func notACount(_ word: Argument) -> Self {
///         .usage("expected a whole number of 1 or more, not \(word.quoted)")
struct MessageMaker: Hashable {
  /// The kind of message: `usage`, `refusal`, `failure` or `notice`.
  let kind: String
  let source: String
  let name: String

  /// All of them, and the lines that make a message in a different way.
  private static let (found, others) = find()

  static var all: [MessageMaker] { found }

  /// The lines outside of extensions of `Message` that make a message.
  static var strays: [String] { others }

  private static func find() -> ([MessageMaker], [String]) {
    // Without optimization, a literal is compiled again wherever it is evaluated.
    let anExtension = /^extension (TTOutput\.)?Message \{/
    let use = /\.(usage|refusal|failure|notice)\(("|$)|\.notice \{/
    let declaration = /^  (?:package )?(?:static (?:func|var|let) (\w+)|init)/
    let creation = /\.(usage|refusal|failure|notice|nothing)(\(| \{|[,)])/
    let marks = ["Message {", ".usage(", ".refusal(", ".failure(", ".notice(", ".notice {"]
    var (makers, strays): ([MessageMaker], [String]) = ([], [])
    for path in RepositoryFiles.paths(below: "Sources", suffix: ".swift") {
      // Matching each line of all sources takes much longer than searching the files.
      let text = RepositoryFiles.text(of: path)
      guard marks.contains(where: text.contains) else { continue }
      let isOfMessages = path.hasSuffix("/Message.swift")
      var (isInside, name): (Bool, Substring?) = (false, nil)
      var kinds: Set<Substring> = []
      for line in RepositoryFiles.lines(of: path) {
        if let first = line.first, first != " " {
          isInside = line.contains(anExtension)
          name = nil
        }
        guard isInside else {
          if line.contains(use), !isOfMessages, !line.contains("///") {
            strays.append("\(path): \(line)")
          }
          continue
        }
        if let start = line.firstMatch(of: declaration) {
          (name, kinds) = (start.1, [])
          // The functions that make a kind of message are no messages.
          if isOfMessages, ["usage", "refusal", "failure", "notice"].contains(start.1) {
            name = nil
          }
        }
        guard let name,
          let made = line.firstMatch(of: creation)
        else { continue }
        let kind = made.1 == "nothing" ? "refusal" : made.1
        if kinds.insert(kind).inserted {
          makers.append(MessageMaker(kind: String(kind), source: path, name: String(name)))
        }
      }
    }
    return (makers, strays)
  }
}
