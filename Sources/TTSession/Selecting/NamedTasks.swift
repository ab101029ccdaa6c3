import CommandLineKit
package import TTOutput
import TodoTxt
import TodoTxtFiles

/// Tasks of one list, named by a screen or a program: after the list changes, each name means the
/// same task or none.
package struct NamedTasks: Hashable {
  /// The name of the list; nil for the one in use.
  package let list: [UInt8]?

  package let ids: [TaskID]

  /// Whether a command line names them by their ids, not by their numbers.
  private let showsIDs: Bool

  package init(_ ids: [TaskID], in list: [UInt8]? = nil, showingIDs showsIDs: Bool = false) {
    (self.ids, self.list, self.showsIDs) = (ids, list, showsIDs)
  }

  package var selection: Selection { .numbers([TaskNumbers(ids)]) }

  /// The word that names the tasks in a command line.
  var word: [UInt8] {
    (list.map { $0 + ":".bytes } ?? [])
      + ids.map { showsIDs ? $0.text : "\($0.number)" }.joined(separator: ",").bytes
  }
}

extension Session {
  /// Returns the list that tasks are in, given that of each, where nil is the one in use; throws if
  /// they are in several.
  package func list(ofTasksIn lists: [[UInt8]?]) throws(Message) -> [UInt8]? {
    if let other = lists.first(where: { $0 != lists[0] }) {
      let own = name(of: listPath)
      throw .severalLists(lists[0] ?? own, other ?? own)
    }
    return lists.first ?? nil
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
