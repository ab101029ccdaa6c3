import TTOutput
import CommandLineKit
import TTSession
import TTSync
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The merge driver, and the result of the last `tt sync`.
///
/// git's files are read as text here: git could run programs that they name, and may not be
/// installed.
extension Examination {
  var sync: [Diagnosis] { calendar + repository }

  private var calendar: [Diagnosis] {
    guard let folder = session.calendarFolder else { return [] }
    if FileStore.status(of: folder)?.kind != .directory {
      return [
        .problem(
          "the calendar directory \(shown(folder)) does not exist",
          .instead("mkdir -p \(typed(folder))", "creates it"))
      ]
    }
    return [.fine("calendar \(shown(folder))")]
  }

  private var repository: [Diagnosis] {
    let status = SyncStatus(of: ListReader(in: session))
    guard !listPaths.isEmpty, let folder = status.repository else {
      return [.fine("\(SyncStatus.notSetUp) (tt help sync)")]
    }
    var found = driverProblems(in: folder)
    guard program("git") != nil else {
      return found + [
        .problem(
          "\(shown(folder)) is a git repository, but git is not installed",
          .instead("install git", "for tt sync and the merge driver"))
      ]
    }
    if status.isSetUp {
      found.append(lastRun(status))
      found += status.others.map { other in
        let text = "\(VisibleText.text(other.name.bytes)) \(other.words)"
        guard other.reason == .notAdded else { return .fine(text) }
        return .advice(text, .run("tt sync --add \(typed(other.name))", "adds it"))
      }
    } else if session.synchronizesAlone || status.last != nil {
      found.append(
        .problem(
          "\(shown(folder)) was not set up on this device, so tt sync does not run",
          .run("tt sync --init", "sets it up")))
    } else {
      found.append(
        .fine("\(shown(folder)) is a git repository, \(SyncStatus.notSetUp) (tt help sync)"))
    }
    return found
  }

  private func lastRun(_ status: SyncStatus) -> Diagnosis {
    let remote = status.remote.map { VisibleText.text($0) } ?? "no remote"
    guard let last = status.last else { return .fine("\(remote) · \(status.ending)") }
    let age = age(of: last.time)
    if last.status == .done { return .fine("\(status.ending) · \(age)") }
    return .problem(
      "\(remote) · the last tt sync, \(age), ended with status \(last.status.rawValue)",
      .run("tt sync", "tries again, and says what is wrong"))
  }

  // MARK: - The merge driver

  private func driverProblems(in folder: FilePath) -> [Diagnosis] {
    guard let list = listPaths.first.map(resolved) else { return [] }
    let driver = settingFiles(of: folder).lazy
      .compactMap { gitValue("driver", in: #"[merge "tt"]"#, of: $0) }.first
    let attributes = [
      list.directory.appending(".gitattributes"), folder.appending(".gitattributes"),
      folder.appending(".git/info/attributes"),
    ].compactMap(contents)
    let isMerged = attributes.contains { text in
      text.split(separator: UInt8(ascii: "\n")).contains { line in
        line.first != UInt8(ascii: "#") && line.span.contains("merge=tt")
      }
    }
    let set = Diagnosis.Remedy.run(
      "git -C \(typed(folder)) config merge.tt.driver '\(MergeDriver.command)'", "sets it up")
    guard let driver else {
      return isMerged
        ? [.problem("git has no merge driver tt in \(shown(folder))", set)] : []
    }
    let called = ShellWords(withoutOperators: driver, inHome: home).words.first?.bytes ?? []
    if called.contains(UInt8(ascii: "/")), !FileStore.isProgram(FilePath(called)) {
      return [.problem("the merge driver of \(shown(folder)) starts a missing program", set)]
    }
    if isMerged { return [] }
    let line = String(decoding: MergeDriver.attributes(for: list.name.bytes), as: UTF8.self)
    return [
      .problem(
        "git does not merge \(VisibleText.text(list.name.bytes)) with tt",
        .run(
          "echo '\(line)' >> \(typed(list.directory.appending(".gitattributes")))",
          "gives it to the merge driver"))
    ]
  }

  private func settingFiles(of folder: FilePath) -> [FilePath] {
    [
      folder.appending(".git/config"), home.map { FilePath($0).appending(".gitconfig") },
      environment.settingsFolder?.appending("git/config"),
    ].compactMap(\.self)
  }

  private func gitValue(_ key: String, in section: String, of file: FilePath) -> [UInt8]? {
    var isInSection = false
    var value: [UInt8]?
    for line in (contents(of: file) ?? []).split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 <= 0x20 }
      if text.first == UInt8(ascii: "[") {
        isInSection = text.starts(with: section.utf8)
      } else if isInSection, text.starts(with: key.utf8),
        let equals = text.firstIndex(of: UInt8(ascii: "="))
      {
        value = text[(equals + 1)...].drop { $0 <= 0x20 }.filter { $0 != UInt8(ascii: "\"") }
      }
    }
    return value
  }
}
