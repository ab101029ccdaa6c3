import TTSystem
import TTOutput
import TodoTxtFiles

extension Session {
  /// Returns a notice about todo.sh's list if an outcome reports that the default list is missing
  /// or new.
  func todoShNotices(after outcome: Outcome) -> [Message] {
    guard outcome.notices.contains(where: { $0.absentList == listPath }),
      let other = otherConfiguration
    else { return [] }
    return [.todoShList(other.list, configuration: other.path)]
  }

  /// Throws if the default list does not exist and todo.sh has another one.
  ///
  /// The same tasks in two files are a mistake that no one sees until tasks are missing.
  func checkNewList(_ path: FilePath) throws(Message) {
    guard path == listPath, let other = otherConfiguration, let list = other.list,
      FileStore.follows(list) == .regular
    else { return }
    throw Message.isSecondList(
      list: path.typed(home: home), other: list.typed(home: home),
      configuration: shown(other.path))
  }

  /// The configuration of todo.sh, if nothing chooses tt's list and it names another list.
  private var otherConfiguration: TodoShConfiguration? {
    guard listSource == .home, let other = TodoShConfiguration(in: process.environment) else {
      return nil
    }
    return other.list.map { areSame($0, listPath) } == true ? nil : other
  }
}

extension Message {
  /// The default list does not exist, and todo.sh is configured; its list, if that can be read.
  static func todoShList(_ list: FilePath?, configuration: FilePath) -> Self {
    .notice { wording in
      let configuration = wording.path(configuration)
      guard let list = list?.typed(home: wording.home) else {
        return
          "\(configuration) may name another list for todo.sh; to use that list, run tt config "
          + "set file FILE"
      }
      return
        "todo.sh uses \(list) (see \(configuration)); to use that list, run tt config set file "
        + list
    }
  }

  /// The list does not exist, and todo.sh has another one; the paths are as a user types them.
  static func isSecondList(list: String, other: String, configuration: String) -> Self {
    .refusal(
      "todo.sh uses \(other) (see \(configuration)); to use that list, run tt config set file \(other); "
        + "to create \(list), run tt config set file \(list)")
  }
}
