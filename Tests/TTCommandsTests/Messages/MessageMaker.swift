import TestSupport

/// A function or property that makes a message, next to the command or type that needs it.
///
///     extension CommandError {
///       static func notACount(_ word: Argument) -> Self {
struct MessageMaker: Hashable {
  /// The type of the message.
  let type: String

  /// Its name, without its parameters.
  let name: String

  /// The types whose messages are made in this way.
  private static let types = ["CommandError", "Notice", "Refusal"]

  /// All of them, and the lines that make a message in a different way.
  private static let (found, others) = find()

  static var all: [MessageMaker] { found }

  /// The lines outside of extensions of the types that make a message.
  static var strays: [String] { others }

  private static func find() -> ([MessageMaker], [String]) {
    var (makers, strays): ([MessageMaker], [String]) = ([], [])
    for path in RepositoryFiles.paths(below: "Sources", suffix: ".swift") {
      var (type, name): (String?, Substring?) = (nil, nil)
      for line in RepositoryFiles.lines(of: path) {
        if let first = line.first, first != " " {
          type = types.first { line == "extension \($0) {" }
        } else if let own = type {
          if let start = line.firstMatch(of: /^  (?:package )?static (?:func|var|let) (\w+)/) {
            name = start.1
          }
          // A helper has a different result type.
          if let maker = name, line.hasSuffix("{") || line.hasSuffix("}") {
            if line.contains(/(->|:) Self \{/) {
              makers.append(MessageMaker(type: own, name: String(maker)))
            }
            name = nil
          }
        } else if types.contains(where: { line.contains("\($0)(") }) {
          strays.append("\(path): \(line)")
        }
      }
    }
    return (makers, strays)
  }
}
