import TestSupport

/// The pages that people read: README, the documentation, and the pages of the grammar and the
/// tests.
@Suite struct PageTests {
  static let pages =
    ["README.md", ".github/CONTRIBUTING.md", ".agents/skills/tt/SKILL.md"]
    + ["Sources", "Grammar", "Tests"].flatMap { RepositoryFiles.paths(below: $0, suffix: ".md") }

  @Test(arguments: pages) func aPageHasNoOddPhrase(_ page: String) {
    for finding in OddPhrase.find(in: RepositoryFiles.text(of: page)) {
      Issue.record("\(page):\(finding)")
    }
  }

  /// A sentence of README has 25 words or fewer.
  @Test func theSentencesOfTheReadmeAreShort() {
    let sentences = Prose(RepositoryFiles.lines(of: "README.md")).sentences
    #expect(sentences.count > 50)
    for sentence in sentences {
      #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
    }
  }

  @Test(arguments: pages) func aLinkLeadsToAFile(_ page: String) {
    let folder = page.split(separator: "/").dropLast().map(String.init)
    for link in Prose(RepositoryFiles.lines(of: page)).links where !link.contains("://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      if parts[0].isEmpty { continue }
      var path = folder
      for step in parts[0].split(separator: "/") {
        if step == ".." { path.removeLast() } else { path.append(String(step)) }
      }
      // DocC refers to a picture without its directory and extension.
      let picture = (folder + ["Resources", "\(link).svg"]).joined(separator: "/")
      let isThere = [path.joined(separator: "/"), picture].contains(where: RepositoryFiles.exists)
      #expect(isThere, "in \(page): \(link)")
    }
  }

  /// The first page of a catalogue leads to all others, and every `<doc:…>` leads to a page.
  @Test(arguments: ["TodoTxt", "TodoTxtLive"]) func aCatalogueIsWhole(_ module: String) {
    let folder = "Sources/\(module)/\(module).docc"
    let paths = RepositoryFiles.paths(below: folder, suffix: ".md")
    let names = paths.map { String($0.dropFirst(folder.count + 1).dropLast(3)) }
    var linked: [String: Set<String>] = [:]
    for (path, name) in zip(paths, names) {
      linked[name] = Set(
        RepositoryFiles.text(of: path).split(separator: "<doc:").dropFirst().compactMap {
          $0.split(separator: ">").first.map(String.init)
        })
    }
    #expect(linked[module] == Set(names).subtracting([module]))
    for (name, links) in linked { #expect(links.isSubset(of: names), "\(name)") }
  }

  /// The cookbook answers at least 30 questions, each with commands.
  @Test func theCookbookAnswersWithCommands() {
    var answers: [(question: String, hasCommands: Bool)] = []
    var isCode = false
    for line in RepositoryFiles.lines(of: "Sources/TodoTxt/TodoTxt.docc/Cookbook.md") {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("### ") { answers.append((line, false)) }
      if line == "```console", let last = answers.indices.last { answers[last].hasCommands = true }
    }
    #expect(answers.count >= 30)
    for (question, hasCommands) in answers {
      #expect(question.hasSuffix("?"))
      #expect(hasCommands, "\(question)")
    }
  }

  /// The source files that the architecture page names exist.
  @Test func theArchitectureNamesFilesThatExist() {
    let sources = RepositoryFiles.paths(below: "Sources", suffix: ".swift")
    let page = RepositoryFiles.text(of: "Sources/TodoTxt/TodoTxt.docc/Architecture.md")
    let named = page.split { $0 == "`" || $0 == "\n" }.filter { $0.hasSuffix(".swift") }
    #expect(named.count > 30)
    for name in named {
      #expect(sources.contains { $0.hasSuffix("/\(name)") }, "\(name)")
    }
  }
}

/// The prose of a Markdown page.
private struct Prose {
  /// The sentences outside code, tables and headings.
  private(set) var sentences: [String] = []
  private(set) var links: [String] = []

  init(_ lines: [String]) {
    var (paragraph, isCode) = ("", false)
    for line in lines + [""] {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if !isCode {
        links += line.split(separator: "](", omittingEmptySubsequences: false).dropFirst()
          .compactMap { $0.split(separator: ")").first.map(String.init) }
      }
      let isProse = !isCode && !["```", "|", "#", "!"].contains { line.hasPrefix($0) }
      if !isProse || line.isEmpty || line.hasPrefix("- ") {
        append(sentencesOf: paragraph)
        paragraph = ""
      }
      if isProse { paragraph += " " + line }
    }
  }

  private mutating func append(sentencesOf paragraph: String) {
    var sentence: [Substring] = []
    for word in paragraph.split(separator: " ") {
      sentence.append(word)
      if [".", ":", "?", ".**"].contains(where: { word.hasSuffix($0) }) {
        sentences.append(sentence.joined(separator: " "))
        sentence = []
      }
    }
    if !sentence.isEmpty { sentences.append(sentence.joined(separator: " ")) }
  }
}
