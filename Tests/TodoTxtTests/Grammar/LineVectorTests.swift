import TestSupport

@testable import TodoTxt

/// Runs every vector of `Grammar/vectors/lines`.
@Suite struct LineVectorTests {
  @Test(arguments: RepositoryFiles.paths(below: "Grammar/vectors/lines", suffix: ".txt"))
  func theLinesOfAVectorReadAsItSays(path: String) throws {
    let grammar = try LineGrammar()
    let vectors = try LineVector.all(at: path)
    #expect(!vectors.isEmpty)
    for vector in vectors {
      let readings = LineReading.all(in: Document(parsing: vector.bytes, dialect: vector.dialect))
      #expect(readings.map { $0.text(in: vector.bytes) } == vector.readings, "\(vector.place)")
      for kind in readings.flatMap(\.tokens).map(\.kind) {
        #expect(!vector.never.contains(kind), "\(vector.place)")
      }
      try expectGrammarAgrees(grammar, vector.bytes, vector.dialect)
      expectTokensCover(vector.bytes, vector.dialect)
    }
  }

  @Test(arguments: RepositoryFiles.paths(below: "Grammar/vectors/lines/invalid", suffix: ".txt"))
  func invalidVectorsSayWhatTheirLinesAreNot(path: String) throws {
    let kinds = Set(Token.Kind.allCases.map { "\($0)" })
    for vector in try LineVector.all(at: path) {
      #expect(!vector.never.isEmpty && kinds.isSuperset(of: vector.never), "\(vector.place)")
    }
  }

  /// Every kind of token and of line occurs in the vectors of `valid`.
  @Test func theVectorsHaveEveryKind() throws {
    let paths = RepositoryFiles.paths(below: "Grammar/vectors/lines/valid", suffix: ".txt")
    var words: Set<String> = []
    for reading in try paths.flatMap({ try LineVector.all(at: $0) }).flatMap({ $0.readings }) {
      for word in reading.split(separator: " ") {
        words.insert(String(word.prefix { $0 != "=" }))
      }
    }
    for kind in Token.Kind.allCases { #expect(words.contains("\(kind)")) }
    #expect(words.isSuperset(of: ["task", "blank", "comment", "note", "terminator"]))
  }
}
