@testable import CommandLineKit
@testable import TodoTxt
@testable import TodoTxtFiles
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSync
@testable import TTSystem

extension MessageGroup {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func name(of value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The questions of all commands that change tasks.
  static var questions: MessageGroup {
    let verbs = TaskCommandTable.tt.commands.compactMap { command in
      let question = command.verb?.row.question ?? command.question
      return if case .change = command.action, question != "Change" {
        (command.description.name, "\(question) \(counted(6, "task"))? [y/N]")
      } else {
        nil as (String, String)?
      }
    }
    return MessageGroup("Questions", verbs)
  }

  /// The lines below a list.
  static var summaries: MessageGroup {
    let lists: [(String, String, String, Bool)] = [
      ("missing", "", "", false), ("empty", "", "", true), ("open", "a\nb\n", "", true),
      ("completed", "x 2026-11-20 a\n", "", true), ("hidden", "a h:1\n", "", true),
      ("unmatched", "a +work\n", "milk", true), ("misspelled", "a +work\n", "+wrok", true),
      ("omitted", "x 2026-11-20 milk\n", "milk", true),
    ]
    return MessageGroup(
      "Summaries",
      lists.map { name, text, query, exists in
        let document = Document(parsing: bytes(text))
        let items =
          query.isEmpty && !["completed", "hidden"].contains(name) ? Array(document.items) : []
        let lists = JoinedLists(of: document, at: "todo.txt", exists: exists)
        var listing = Listing(
          items: ItemList(items, of: document), of: lists, today: today, query: bytes(query))
        if name == "omitted" { listing.omitted = OmittedTasks([TodoItem("x Milk")]) }
        return (name, listing.summary(home: nil))
      })
  }

  static var filters: MessageGroup {
    var context = FilterContext(
      today: today,
      saved: ["loop": bytes("+a or @@loop"), "bad": bytes("due<tomorow"), "empty": []]
        .merging((1...20).map { ("f\($0)", bytes("@@f\($0 + 1)")) }) { $1 },
      hasKey: { $0 == "est" })
    context.hasWord = { _ in false }
    let queries = [
      "\"milk", "\"\"", "/milk", "//", "/a/x", "\"a\"b", "@@", "+", "+\"two words\"", "due<",
      "due:mon,",
      "due:..", "due<mon..fri", "due<mon,fri", "due=<7d", "due:<7d", "<7d", "or", "+work not",
      "+work)",
      "(+work", "()", String(repeating: "(", count: 101) + "a", "due..7d", "/a(b/", "@@nxt",
      "@@loop",
      "@@f1", "@@bad", "@@empty", "prject:a", "xyz:a", "due.befor:7d", "is:opne", "is<open",
      "due<none",
      "project<a", "due.has:a", "pri>7", "line<x", "due:tomorow", "est<abc", "+work|+home",
      "due:2026-12-01..2026-11-01", "+\"\"", "spent>30", "due:..<7d",
    ]
    let examples = queries.flatMap { query -> [(String, String)] in
      do throws(Diagnostic) {
        return try Filter(parsing: bytes(query)).resolved(in: context).remarks
          .map { ($0.problem, $0.sentence) }
      } catch { return [(error.problem, error.sentence)] }
    }
    return MessageGroup(
      "Filters", problemsIn: "TodoTxt/Filter", except: "RegularExpression", examples)
  }

  static var patterns: MessageGroup {
    let patterns = [
      "(", ")", "(?<", "[", "[z-a]", "[[:", "*", "a{5,2}", #"\q"#, "\\",
      String(repeating: "(", count: 51), "(a{999}){999}",
    ]
    let examples = patterns.compactMap { pattern -> (String, String)? in
      do throws(Diagnostic) {
        _ = try RegularExpression(parsing: bytes(pattern))
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    return MessageGroup(
      "Regular expressions", problemsIn: "TodoTxt/Filter/RegularExpression", examples)
  }

  static var dates: MessageGroup {
    let texts = [
      "", "milk", "tomorow", "fri-mon", "2026-11-25*2", "+3", "3days", "1x", "02-30", "2026-02-30",
      "32", "2026-13",
      "2026-W54", "fri@25:00", "fri@", "fri@17:30:00", "99999999d", "due-3d",
      "3/4/2026", "due+1d",
    ]
    let examples = texts.compactMap { text -> (String, String)? in
      do throws(Diagnostic) {
        let date = try DateExpression(parsing: bytes(text))
        let key = text == "due+1d" ? "due" : "t"
        _ = try DateExpression.resolveTogether([(bytes(key), date)], on: today)[0].get()
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    return MessageGroup("Dates", problemsIn: "TodoTxt/Dates", examples)
  }

  static var recurrences: MessageGroup {
    let texts = [
      "", "weekl", "x", "1w2", "10", "2g", "0d", "99999999w", "1w:last", "1m:32", "1m:", "mon,thr",
      "mon,",
    ]
    let rules = texts.compactMap { text -> (String, String)? in
      do throws(Diagnostic) {
        _ = try Recurrence(text)
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    let lines = ["a rec:9000y due:2026-11-21", "a rec:1d due:soon", "a due:soon"]
    let series = lines.compactMap { line -> (String, String)? in
      do throws(Diagnostic) {
        var item = TodoItem(line)
        _ = try item.successor(completedOn: today)
        try item.postpone(to: Moment(today))
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    return MessageGroup(
      "Recurrences", problemsIn: "TodoTxt/Recurrence", and: ["missingUnit", "unknownUnit"],
      rules + series)
  }

  static var arrangements: MessageGroup {
    let orders = ["due,", "d!e", "duo"]
    let examples = orders.compactMap { order -> (String, String)? in
      do throws(Diagnostic) {
        _ = try TaskOrder(parsing: bytes(order)) { _ in false }
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    return MessageGroup(
      "Sorting and grouping", problemsIn: "TodoTxt/Arrangement", and: ["unknownField"],
      examples)
  }

  static var columns: MessageGroup {
    let templates = ["{}", "{duo}", "{!due}", "{due"]
    let examples = templates.compactMap { template -> (String, String)? in
      do throws(Diagnostic) {
        _ = try TextTemplate(parsing: bytes(template)) { range throws(Diagnostic) in
          try ItemField.named(bytes(template), range) { _ in false }
        }
        _ = try TextTemplate<Glance.Field>(parsing: bytes(template))
        return nil
      } catch { return (error.problem, error.sentence) }
    }
    return MessageGroup("Columns and templates", problemsIn: "TTOutput/Fields", examples)
  }

  static var files: MessageGroup {
    let reasons: [FileError.Reason] =
      SystemCall.allCases.map { .system($0, code: 13) } + [
        .isDirectory, .isSpecial, .noDirectory("nowhere"), .linkLoop, .isReadOnly,
        .isTooLarge(30 << 30, most: FileStore.mostForeignBytes),
        .isTooLarge(nil, most: FileStore.mostForeignBytes),
        .isLocked(.seconds(5)), .keepsChanging, .isBeingSaved(backup: "todo.txt~"),
        .isSameFile("done.txt"), .noSafetyCopy("~/.local/state/tt", nil, code: 0),
        .noSafetyCopy("~/.local/state/tt", .write, code: 13),
        .versionIsLost, .changeIsUnkept, .wrongCount(contents: 3, files: 2), .isTaken,
      ]
    return MessageGroup(
      "Files", in: "TodoTxtFiles/System/FileError.swift", "Reason", reasons
    ) { "\(FileError("todo.txt", $0))" }
  }

  static var fileWarnings: MessageGroup {
    let facts: [FileWarning.Fact] = [
      .keptVersion(of: "todo.txt", as: "todo.txt.conflict-1"),
      .unrecorded(journal: "~/.local/state/tt", .write, code: 13),
      .unkept(journal: "~/.local/state/tt", size: 20 << 20, most: 15 << 20),
    ]
    return MessageGroup(
      "Warnings about files", in: "TodoTxtFiles/Store/FileWarning.swift", "Fact", facts
    ) { FileWarning($0).message }
  }

  static var findings: MessageGroup {
    let archive = Document("x 2026-11-20 2026-11-19 Paint id:2\n")
    let texts = [
      "a due:2026-02-30", "a due:friday", "a due:someday", "a rec:0d",
      "a t:2026-12-01 due:2026-11-25", "a rec:1d until:2026-11-20", "a due: 2026-12-01",
      "a due=2026-12-01", "a due;fri", "Call + work\nb +work", "due:2026-12-01 +work",
      "a note:\"two words\"", "a place:\"two words\"", "a due:2026-12-01 due:2026-12-02",
      "a duedate:2026-12-01", "(a) b", "2026-11-21 (A) b", "(AA) b", "a pri:A", "(A)Call",
      "(A) (B) c", "x2026-11-20 a", "X 2026-11-21 a", "a\r\nb\nc\n", "  a", "=======",
      "a id:paint p:buy\nb id:buy p:paint", "a p:wall",
      "x 2026-11-21 2026-11-14 a id:1 rec:1w due:2026-11-21\na id:1 rec:1w due:2026-11-28",
      "a id:2", "a +Work\nb +work\nc +work\nd +work", "a\na", "x 2026-11-21 a\nx 2026-11-21 a\nb",
    ]
    let findings = texts.flatMap { text in
      Document(text).findings(on: today, archive: archive).prefix(1)
    }
    let invalid = Document(parsing: [0x61, 0xFF]).findings(on: today)
    return MessageGroup("Problems found by tt check", findings + invalid) {
      "\($0.message); \($0.advice)"
    }
  }
}
