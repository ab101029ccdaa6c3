import CommandLineKit
import TTOutput
import TTSystem
import TodoTxtFiles

extension Session {
  /// Returns the notices about conflicted copies of the list, after a change and, on a terminal,
  /// after a list.
  ///
  /// A copy that is already merged is not mentioned.
  func copyNotices(after outcome: Outcome) -> [Message] {
    let path = outcome.path ?? listPath
    guard path != "-", !outcome.namesCopies else { return [] }
    switch outcome.body {
    case .changes where !outcome.isPreview, .listing where process.outputDevice.isTerminal: break
    default: return []
    }
    let names = store.copyNames(of: path)
    if names.isEmpty { return [] }
    // If a copy cannot be read, tt merge reports why.
    let unmerged = try? store.unmergedCopies(of: path, dialect: dialect)
    return names.filter { unmerged?.contains($0) != false }.map(Message.conflictedCopy)
  }
}

extension Message {
  static func conflictedCopy(_ name: FilePath) -> Self {
    .notice {
      "found a conflicted copy, \(name.bytes.visible); run \($0.hint.line("merge")) to merge it"
    }
  }
}
