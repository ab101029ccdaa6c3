import CommandTestSupport

/// The ways to merge two versions of a list, tried on random versions with and without a common one.
@Suite(.sideBySide, .needs("git")) struct MergeAgreementTests {
  /// All ways to merge give the same list and the same status.
  ///
  /// These are `tt merge BASE OURS THEIRS`, `git merge` with the driver and `tt sync`; without a
  /// common version, also `tt merge` with a conflicted copy.
  @Test(arguments: Sample.one(in: 1, of: Array(0..<8)))
  func allWaysGiveTheSameList(seed: UInt64) throws {
    var random = SeededRandom(seed: 700 + seed)
    let base = DeviceList(&random)
    let versions = [base.changed(&random), base.changed(&random)]
    let hasBase = seed % 2 == 0
    let shell = try Shell()
    try shell.write(
      "[user]\nname = Ann\nemail = ann@example.org\n[init]\ndefaultBranch = main\n",
      to: ".gitconfig")
    try shell.write(hasBase ? base.bytes : [], to: "base")
    try shell.write(versions[0].bytes, to: "ours")
    try shell.write(versions[1].bytes, to: "theirs")
    let ways = [
      "files": "cp ours files; tt merge base files theirs; echo $? > status; cat files",
      "git": """
      mkdir g && cd g && git init -q && tt init git | sh && git add . && git commit -qm driver
      \(hasBase ? "cp ../base todo.txt && git add . && git commit -qm base" : "")
      git checkout -qb other && cp ../theirs todo.txt && git add . && git commit -qm theirs --allow-empty
      git checkout -q main && cp ../ours todo.txt && git add . && git commit -qm ours --allow-empty
      git merge -q other -m merge; echo $? > ../status; cat todo.txt
      """,
      "sync": """
      git init -q --bare hub; mkdir a b; export TODO_DIR= TODO_FILE=todo.txt
      \(hasBase ? "cp base a/todo.txt && (cd a && tt sync --init ../hub) && (cd b && tt sync --init ../hub)" : "")
      cp theirs a/todo.txt; (cd a; tt sync \(hasBase ? "" : "--init ../hub"))
      cp ours b/todo.txt; cd b; tt sync \(hasBase ? "" : "--init ../hub"); echo $? > ../status; cat todo.txt
      """,
      "copy":
        "mkdir c; cd c; cp ../ours todo.txt; cp ../theirs 'todo (1).txt'; tt merge; echo $? > ../status; cat todo.txt",
    ]
    var results: [String: (list: String, status: String)] = [:]
    for (name, script) in ways where name != "copy" || !hasBase {
      let run = try shell.run("( \(script)\n) > out 2> messages; cat messages")
      // The list comes last, after what the commands print.
      let folder = [
        "files": "files", "git": "g/todo.txt", "sync": "b/todo.txt", "copy": "c/todo.txt",
      ]
      let list = shell.contents(of: folder[name] ?? "") ?? []
      #expect(run.status == 0)
      let status = shell.contents(of: "status") ?? []
      results[name] = (
        String(decoding: list, as: UTF8.self), String(decoding: status, as: UTF8.self)
      )
    }
    let expected = try #require(results["files"])
    for (name, result) in results {
      let story =
        "\(name)\nbase\n\(hasBase ? base.text : "")ours\n\(versions[0].text)theirs\n\(versions[1].text)"
      #expect(result.list == expected.list, "\(story)")
      #expect(result.status == expected.status, "\(story)")
    }
    #expect(versions.allSatisfy { $0.isContained(in: expected.list) })
  }
}

/// The list of a device that works on dated and undated tasks and on series.
private struct DeviceList {
  private(set) var document: Document

  init(_ random: inout SeededRandom) {
    let tasks = (0..<Int.random(in: 2...6, using: &random)).map { index in
      let words = ["Call mum", "Buy milk", "Water the plants", "Pay the rent"][index % 4]
      let date = Bool.random(using: &random) ? "2026-11-\(10 + index) " : ""
      let series = index % 4 == 2 ? " rec:1w due:2026-11-21" : ""
      return "\(date)\(words) task\(index)\(series)\n"
    }
    document = Document(tasks.joined())
  }

  var bytes: [UInt8] { document.bytes }

  var text: String { document.text }

  /// Returns the list after some changes of a device.
  func changed(_ random: inout SeededRandom) -> DeviceList {
    var list = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let item = list.document.items.randomElement(using: &random) else { break }
      let number = Int.random(in: 10...28, using: &random)
      var changed = item
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<2:
        if let day = CivilDate(year: 2026, month: 11, day: number) {
          _ = try? list.document.complete(item, on: day)
        }
      case 2: changed.appendWord(Array("word\(number)".utf8))
      case 3: changed.setValue("2026-12-\(number)".utf8, for: .due)
      case 4: changed.priority = Priority("B")
      default:
        list.document = Document(list.text + "2026-11-21 New task\(number)\n")
      }
      if changed != item { _ = try? list.document.update(changed) }
    }
    return list
  }

  /// Whether each task of the list, and each word that was added to one, is in a merged list.
  func isContained(in merged: String) -> Bool {
    document.items.allSatisfy { item in
      String(decoding: item.content, as: UTF8.self).split(separator: " ")
        .filter { $0.hasPrefix("task") || $0.hasPrefix("word") }.allSatisfy(merged.contains)
    }
  }
}
