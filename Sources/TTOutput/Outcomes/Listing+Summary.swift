import CommandLineKit
import TodoTxt
package import TodoTxtFiles

extension Listing {
  /// Returns the line below a list on a terminal, at most one sentence: the counts, or why nothing is
  /// shown.
  ///
  /// `home` is the home directory. A name in the query that no task has is compared with all others,
  /// unless the query is incomplete. `due` are the counts of due tasks, if it has to name them.
  package func summary(
    home: [UInt8]?, due: ArraySlice<String> = [], isComplete: Bool = true,
    advice: Advice = .commands
  ) -> String {
    let archived = archived.map { "; \($0.count) more in \($0.archive.visible) (add --archived)" }
    // A limit that shows all of them.
    let enough = items.count + leftOut
    let rest = leftOut == 0 ? "" : "; \(leftOut) more match (use -n \(enough))"
    return ([sentence(home: home, isComplete, advice)] + due).joined(separator: "; ") + rest
      + (archived ?? "")
  }

  /// The counts of due tasks, if a filter that was not typed could hide them silently.
  package var dueCounts: ArraySlice<String> {
    isNarrowed && !isOfCompleted && !(items.isEmpty && omitted.isOutsideFocus)
      ? ListOverview(of: allItems, selected: 0, on: today)
        .counts(shown: matching ?? items, isNarrowed: true).dropFirst() : []
  }

  /// The advice in the line.
  package enum Advice: Hashable {
    case commands
    /// The keys that add a task and that show all tasks.
    case keys(add: String, everything: String)

    /// The way to show all tasks.
    fileprivate var everything: String {
      switch self {
      case .commands: "add -a"
      case .keys(_, let key): "press \(key)"
      }
    }

    /// The way to end the focus.
    fileprivate var ofFocus: String {
      self == .commands ? "run tt focus --off" : "type :focus --off"
    }
  }

  private func sentence(home: [UInt8]?, _ isComplete: Bool, _ advice: Advice) -> String {
    if !items.isEmpty || leftOut > 0 { return counts }
    let path = lists.path.forPeople(home: home)
    let add =
      switch advice {
      case .keys(let add, _): "press \(add)"
      case .commands where isUsual: "run tt add TEXT"
      case .commands: "run tt -f \(lists.path.typed(home: home)) add TEXT"
      }
    let all = allItems
    let open = all.count - all.completedCount
    let query = query.visible
    let subject = subject ?? "tasks"
    let match = query.isEmpty ? "" : " match \(query.quoted)"
    if omitted.isOutsideFocus {
      return "No \(subject)\(match) except \(omitted.words) (\(advice.ofFocus))"
    }
    if isOfCompleted, lists.exists {
      return query.isEmpty
        ? "No completed tasks in \(path)" : "No completed tasks match \(query.quoted)"
    }
    switch (lists.exists, all.count, query.isEmpty) {
    case (false, _, _): return "\(path) does not exist yet; to create it, \(add)"
    case (_, 0, _): return "\(path) has no tasks; to add one, \(add)"
    case (_, _, false) where !omitted.isEmpty:
      return "No task matches \(query.quoted) except \(omitted.words) (\(advice.everything))"
    case (_, _, false):
      let known = "\(tasks(open, "open")) in \(path)"
      var meant = isComplete ? document.nameMeant(by: query) : nil
      // The command line has a notice instead.
      if case .keys = advice, isComplete, meant == nil {
        meant =
          (try? Filter(parsing: self.query))?.expression.namedWords(datedBy: "due").first?.term
      }
      return "No \(subject) match \(query.quoted); "
        + (meant.map { "did you mean \($0.quoted)? (\(known))" } ?? known)
    case (_, _, true) where self.subject != nil && open > 0:
      return "No \(subject); \(tasks(open, "open")) in \(path)"
    case (_, _, true):
      return open == 0
        ? "Nothing left to do in \(path); \(tasks(all.count, "completed"))"
        : "Nothing to do now in \(path); \(tasks(open, "open")) \(open == 1 ? "is" : "are") hidden, waiting or "
          + "blocked"
    }
  }

  private var counts: String {
    let (completed, all) = (items.completedCount, allItems)
    switch completed {
    case 0: return part(items.count, of: all.count - all.completedCount, "open")
    case items.count: return part(completed, of: all.completedCount, "completed")
    default: return part(items.count, of: all.count, nil)
    }
  }

  private func part(_ shown: Int, of all: Int, _ state: String?) -> String {
    shown == all ? tasks(all, state) : "\(shown) of \(tasks(all, state))"
  }
}

extension Document {
  /// Returns the name that a project or context in a query nearly is, with its sigil, if no task has
  /// that one.
  package func nameMeant(by query: String) -> String? {
    for word in query.split(separator: " ") {
      guard let sigil = word.first, "+@".contains(sigil) else { continue }
      func names(in tasks: ItemList) -> [String] {
        let names = tasks.flatMap { sigil == "+" ? $0.projectBytes : $0.contextBytes }
        return Set(names.map(ContentKey.init)).map(\.content.visible)
      }
      let name = String(word.dropFirst())
      // Of a long list, only the tasks with the text are read if one has the name.
      if names(in: list(holding: Array(word.utf8))).contains(name) { continue }
      if let nearest = nearestName(to: name, among: names(in: list).sorted()) {
        return "\(sigil)\(nearest)"
      }
    }
    return nil
  }
}

extension FilePath {
  /// Returns the path as users write it, `~/todo.txt`; `home` is the home directory.
  package func forPeople(home: [UInt8]?) -> String {
    if self == "-" { return "standard input" }
    guard var home else { return bytes.visible }
    while home.last == "/" { home.removeLast() }
    guard !home.isEmpty, bytes.starts(with: home),
      bytes.dropFirst(home.count).first == "/"
    else { return bytes.visible }
    return "~" + bytes.dropFirst(home.count).visible
  }
}

extension FilePath {
  /// Returns the path quoted for a shell; `home` is the home directory.
  package func typed(home: [UInt8]?) -> String {
    let quoted = ShellWords.line(of: [Argument(bytes)])
    return quoted == bytes ? forPeople(home: home) : quoted.visible
  }
}

/// Returns `1 open task`, `2 open tasks`.
private func tasks(_ count: Int, _ state: String?) -> String {
  counted(count, (state.map { "\($0) " } ?? "") + "task")
}
