import CommandLineKit
import TTOutput
import TTSystem
import TodoTxtFiles

extension Session {
  /// Returns the notices about other programs and copies of the list, after a command.
  ///
  /// After a change, all of them; after a list on a terminal, only conflicted copies. Output to a
  /// pipe gets none. A copy that is already merged is not mentioned.
  func siblingNotices(after outcome: Outcome) -> [Message] {
    let path = outcome.path ?? listPath
    guard path != "-", !outcome.namesCopies else { return [] }
    let all: Bool
    switch outcome.body {
    case .changes where !outcome.isPreview: all = true
    case .listing where process.outputDevice.isTerminal: all = false
    default: return []
    }
    let files = store.siblingFiles(
      of: path, neovimFolders: process.environment.neovimFolders
    ).filter { all || $0.isVersion }
    guard files.contains(where: \.isVersion) else { return files.map(Message.siblingFile) }
    // If a copy cannot be read, tt merge reports why.
    let unmerged = try? store.unmergedCopies(of: path, dialect: dialect)
    return files.filter { !$0.isVersion || unmerged?.contains($0.name) != false }
      .map(Message.siblingFile)
  }
}

extension Environment {
  /// The directories of Neovim's swap files: since version 0.9, since 0.8, and before.
  fileprivate var neovimFolders: [FilePath] {
    let name = self["NVIM_APPNAME"].map { FilePath($0) } ?? "nvim"
    let state = folder("XDG_STATE_HOME", orInHome: ".local/state")
    let data = folder("XDG_DATA_HOME", orInHome: ".local/share")
    return [state?.appending(name), state?.appending("nvim"), data?.appending("nvim")]
      .compactMap { $0?.appending("swap") }
  }
}

extension Message {
  static func siblingFile(_ file: SiblingFile) -> Self {
    let name = file.name.bytes.visible
    return switch file.sign {
    case .vimSwapFile: .notice("the list is open in Vim (\(name)); reload it there with :e")
    case .neovimSwapFile: .notice("the list is open in Neovim; reload it there with :e")
    case .emacsLock:
      .notice("the list has unsaved changes in Emacs (\(name)); save or revert them there")
    case .conflictedCopy, .keptVersion:
      .notice("found a conflicted copy, \(name); run tt merge to merge it")
    }
  }
}
