import CommandLineKit
import TTOutput
import TTSession
import TTSync
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The merge driver, and the result of the last `tt sync`.
extension Examination {
  var sync: [Diagnosis] {
    let status = SyncStatus(of: ListReader(in: session))
    guard let list = listPaths.first.map(resolved), let folder = status.repository else {
      return [.fine("\(SyncStatus.notSetUp) (tt help sync)")]
    }
    let name = shown(folder)
    guard program("git") != nil else {
      return [
        .problem(
          "\(name) is a git repository, but git is not installed", "install git", "for tt sync",
          isCommand: false)
      ]
    }
    let driver = driverProblem(of: list, in: folder, status).asArray
    if status.isSetUp {
      return driver + [lastRun(status)]
        + status.others.map { other in
          let (name, text) = (other.name, "\(other.name.bytes.visible) \(other.words)")
          return other.reason == .notAdded
            ? .advice(text, "tt sync --add \(typed(name))", "adds it") : .fine(text)
        }
    }
    return driver + [
      session.synchronizesAlone
        ? .problem(
          "\(name) was not set up on this device, so tt sync does not run", "tt sync --init",
          "sets it up")
        : .fine("\(name) is a git repository, \(SyncStatus.notSetUp) (tt help sync)")
    ]
  }

  private func lastRun(_ status: SyncStatus) -> Diagnosis {
    guard let last = status.last else { return .fine(status.ending) }
    let age = age(of: last.time)
    if last.status == .done { return .fine("\(status.ending) · \(age)") }
    return .problem(
      "the last tt sync, \(age), ended with status \(last.status.rawValue)", "tt sync",
      "tries again, and says what is wrong")
  }

  /// Returns the problem that git merges the list only in part with tt.
  ///
  /// git's files are read as text: git could run programs that they name.
  private func driverProblem(
    of list: FilePath, in folder: FilePath, _ status: SyncStatus
  ) -> Diagnosis? {
    func isIn(_ paths: [FilePath?], _ text: String) -> Bool {
      paths.compactMap { $0.flatMap(contents) }.contains { $0.span.contains(text) }
    }
    let settings = [
      folder.appending(".git/config"), home.map { FilePath($0).appending(".gitconfig") },
      environment.settingsFolder?.appending("git/config"),
    ]
    let attributes = [
      list.directory.appending(".gitattributes"), folder.appending(".gitattributes"),
      folder.appending(".git/info/attributes"),
    ]
    switch (status.hasDriver || isIn(settings, "tt merge "), isIn(attributes, "merge=tt")) {
    case (false, true):
      return .problem(
        "git has no merge driver tt in \(shown(folder))",
        "git -C \(typed(folder)) config merge.tt.driver '\(MergeDriver.command)'", "sets it up")
    case (true, false):
      let line = quoted(MergeDriver.attributes(for: list.name.bytes))
      return .problem(
        "git does not merge \(list.name.bytes.visible) with tt",
        "printf '\\n%s\\n' \(line) >> \(typed(list.directory.appending(".gitattributes")))",
        "gives it to the merge driver")
    default: return nil
    }
  }
}
