import CommandLineKit
package import TTOutput
import TodoTxt

/// Tasks of one list, named by a screen or a program: after the list changes, each name means the
/// same task or none.
package struct NamedTasks: Hashable, Sendable {
  /// The name of the list; nil for the one in use.
  package let list: [UInt8]?

  package let ids: [TaskID]

  package init(_ ids: [TaskID], in list: [UInt8]? = nil) { (self.ids, self.list) = (ids, list) }

  package var selection: Selection { .numbers([TaskNumbers(ids)]) }

  /// Returns the word that names the tasks in a command line.
  func word(_ name: (TaskID) -> String) -> [UInt8] {
    (list.map { $0 + ":".bytes } ?? []) + ids.map(name).joined(separator: ",").bytes
  }

  /// Returns the tasks under their present numbers, with which a person can repeat the command.
  ///
  /// A task that is not found keeps its name; the command refuses it.
  package func located(in session: Session) -> NamedTasks {
    var reader = ListReader(in: session)
    guard (try? reader.switchList(named: list)) != nil,
      let document = try? reader.readDocument().document
    else { return self }
    let ids = ids.map { id in
      var finder = TaskFinder(in: document, typed: nil)
      var found = id
      if let item = (try? finder.items([TaskNumbers([id])]))?.first { found.number = item.number }
      return found
    }
    return NamedTasks(ids, in: list)
  }
}

extension ListAccess {
  package mutating func switchList(named name: [UInt8]?) throws(Message) {
    guard let name else { return }
    guard let path = session.list(called: name) else { throw missingList(named: name) }
    try switchList(to: [TaskAddress(path: path, name: name, numbers: "")])
  }

  /// Runs a command on the list, and adds the list's name to refusals.
  package func naming(_ run: () throws -> Outcome) throws -> Outcome {
    do {
      var outcome = try run()
      if name != nil { outcome.refusals = outcome.refusals.map { $0.named(in: name) } }
      return outcome
    } catch {
      guard let refusal = error.refusal else { throw error }
      throw refusal.named(in: name)
    }
  }
}
