import CommandTestSupport
import TestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// The help pages at every width.
@Suite struct HelpLayoutTests {
  private static let table = TaskCommandTable.tt.descriptions

  /// The subjects of all pages, each with a name.
  private static var subjects: [(name: String, subject: HelpSubject)] {
    [("help", .overview), ("help --all", .everything)]
      + table.commands.indices.map { (table.commands[$0].name, .command($0)) }
      + table.topics.indices.map { (table.topics[$0].name, .topic($0)) }
  }

  @Test(arguments: Sample.one(in: 8, of: Array(40...120)))
  func noLineIsTooLong(width: Int) {
    let help = HelpText(Self.table, width: width)
    for (name, subject) in Self.subjects {
      for line in help.page(of: subject).split(separator: "\n")
      where String(line).columns > width {
        Issue.record("\(name), \(width) columns: \(line)")
      }
    }
  }

  /// In a table, each row starts with its label, and all its other words are in one column.
  @Test(arguments: Sample.one(in: 8, of: Array(40...120)))
  func tablesKeepTheirColumns(width: Int) throws {
    let help = HelpText(Self.table, width: width)
    var count = 0
    for (index, topic) in Self.table.topics.enumerated() {
      let lines = help.page(of: .topic(index)).split(
        separator: "\n", omittingEmptySubsequences: false)
      for table in topic.tables {
        count += 1
        let first = try #require(
          lines.firstIndex { $0.hasPrefix("  \(table[0].label)  ") || $0 == "  \(table[0].label)" },
          "\(table[0])")
        let block = lines[first...].prefix { !$0.isEmpty }
        let rows = block.filter { $0.prefix { $0 == " " }.count == 2 }
        #expect(rows.count == table.count, "\(topic.name), \(width) columns")
        for (row, line) in zip(table, rows) { #expect(line.hasPrefix("  \(row.label)"), "\(line)") }
        var indents = Set(block.map { $0.prefix { $0 == " " }.count })
        indents.remove(2)
        #expect(indents.count <= 1, "\(topic.name), \(width) columns: \(indents)")
        let words = Set(block.joined(separator: " ").split(separator: " ").map(String.init))
        for row in table {
          let missing = row.meaning.split { $0 == " " || $0 == "`" }.filter { word in
            !words.contains { $0.contains(word) }
          }
          #expect(missing.isEmpty, "\(topic.name), \(width) columns: \(missing)")
        }
      }
    }
    #expect(count > 3)
  }

  /// A topic has a page under each of its names, singular and plural.
  @Test func topicsAreFoundByTheirNames() throws {
    for (index, topic) in Self.table.topics.enumerated() {
      let names = [topic.name] + topic.aliases
      let forms = names.flatMap { name in
        [name, name.hasSuffix("s") ? String(name.dropLast()) : name + "s"]
      }
      #expect(names.allSatisfy { !Self.table.isTaken(Argument($0)) }, "\(names)")
      for form in forms where !Self.table.isTaken(Argument(form)) {
        guard case .help(.topic(index)) = try Self.table.request(for: ["help", Argument(form)])
        else {
          Issue.record("tt help \(form) is not \(topic.name)")
          continue
        }
      }
    }
    for name in [
      "filter", "rec", "key", "file", "hook", "env", "variables", "exit-status", "query",
    ] {
      guard case .help(.topic) = try Self.table.request(for: ["help", Argument(name)]) else {
        Issue.record("tt help \(name)")
        continue
      }
    }
  }
}

extension HelpTopic {
  fileprivate var tables: [[(label: String, meaning: String)]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.contains("\t") }
      .map { rows in
        rows.map { row in
          let cells = row.split(separator: "\t")
          return (cells[0].drop { $0 == " " }.description, cells[1].description)
        }
      }
  }
}
