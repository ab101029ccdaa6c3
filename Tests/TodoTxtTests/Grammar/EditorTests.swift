import TestSupport

@testable import TodoTxt

/// Checks the editors' syntax files against the table of tokens.
@Suite struct EditorTests {
  /// The rows of the table in `Grammar/editors/README.md`: the token, and its name in each editor.
  private static let table: [[String]] = RepositoryFiles.lines(of: "Grammar/editors/README.md")
    .filter { $0.hasPrefix("| `") }
    .map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.filter { $0 != "`" && $0 != " " } }
    }

  @Test func theTableHasEveryKindOfToken() {
    #expect(Self.table.map { $0[0] } == Token.Kind.allCases.map { "\($0)" })
  }

  @Test(
    arguments: [
      (1, "Grammar/editors/vim/syntax/todotxt.vim"),
      (2, "Grammar/editors/textmate/todotxt.tmLanguage.json"),
      (3, "Grammar/editors/tree-sitter/grammar.js"),
    ] as [(Int, String)])
  func aSyntaxHasTheNamesOfTheTable(column: Int, path: String) {
    let syntax = RepositoryFiles.lines(of: path).joined(separator: "\n")
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character == "_" || character == "-"
    }
    for row in Self.table where !row[column].isEmpty {
      // As a whole name: `keyword` is not `key`.
      let isThere = syntax.ranges(of: row[column]).contains { range in
        !(syntax[..<range.lowerBound].last.map(isPart) ?? false)
          && !(syntax[range.upperBound...].first.map(isPart) ?? false)
      }
      #expect(isThere, "\(path) has no \(row[column])")
    }
  }

  /// The captures name only nodes of the grammar, and each only once.
  @Test func theCapturesAreNodesOfTheGrammar() {
    let nodes = RepositoryFiles.lines(of: "Grammar/editors/tree-sitter/queries/highlights.scm")
      .compactMap { $0.firstMatch(of: /\((\w+)\) @/).map { String($0.1) } }
    #expect(Set(nodes).count == nodes.count)
    #expect(Set(nodes).isSubset(of: Set(Self.table.map { $0[3] })))
  }

  /// The tree-sitter corpus and the library read a file in the same way.
  @Test func theCorpusSaysWhatTheLibraryReads() {
    let names = Dictionary(uniqueKeysWithValues: Self.table.map { ($0[0], $0[3]) })
    let cases = corpus()
    #expect(cases.count >= 8)
    for (title, input, tree) in cases {
      let nodes = tree.matches(of: /\((\w+)/).map { String($0.1) }
        .filter { !["file", "task", "tag", "note", "inline_note"].contains($0) }
      let tokens = Document(parsing: Array(input.utf8)).lines.flatMap(\.tokens)
        .filter { $0.kind != .space }
      #expect(nodes == tokens.compactMap { names["\($0.kind)"] }, "\(title)")
    }
  }

  private func corpus() -> [(title: String, input: String, tree: String)] {
    RepositoryFiles.paths(below: "Grammar/editors/tree-sitter/test/corpus", suffix: ".txt").flatMap
    {
      path in
      let text = RepositoryFiles.lines(of: path).joined(separator: "\n")
      let parts = text.split(separator: /={5,}\n?/).map(String.init)
      return stride(from: 0, to: parts.count - 1, by: 2).map { index in
        let halves = parts[index + 1].split(separator: /\n---\n/, maxSplits: 1).map(String.init)
        return (parts[index], halves[0] + "\n", halves[1])
      }
    }
  }
}
