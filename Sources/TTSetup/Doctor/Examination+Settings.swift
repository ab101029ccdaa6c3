import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension Examination {
  var settings: [Diagnosis] {
    let configuration = session.configuration
    let all =
      configuration.mistakes + configuration.unknownKeys + configuration.takenAliases(in: table)
    // A fix that names a line goes before those that remove lines.
    let errors = all.filter { $0.key == nil } + all.filter { $0.key != nil }
    let found = session.setupErrors.map(setupError) + errors.map(mistake)
    if !found.isEmpty { return found }
    guard let path = configuration.path else { return [] }
    let count = configuration.entries.count
    return [
      .fine(FileStore.exists(path) ? "\(shown(path)) · \(counted(count, "setting"))" : "none")
    ]
  }

  /// Returns an error in a line without its value, which can be private.
  private func mistake(_ error: ConfigurationError) -> Diagnosis {
    let place = "line \(error.line) of \(shown(error.path))"
    guard let key = error.key else {
      return .problem(
        "\(place) is not of the form key = value",
        "sed -i.bak '\(error.line)s/^/# /' \(typed(error.path))", "turns it into a comment")
    }
    let name = key.visible
    let hint = Setting.nearest(to: key).map { "; did you mean \($0)?" } ?? ""
    return .problem(
      Setting.named(key) == nil
        ? "\(place): there is no key \(name)\(hint)"
        : "\(place): \(name) has an invalid value; tt config shows it",
      "tt config unset \(quoted(key.bytes))", "removes the line")
  }

  /// Returns an error that stops all other commands.
  private func setupError(_ error: any Error) -> Diagnosis {
    if let error = error as? FileError {
      let (path, text) = (typed(error.path), "\(shown(error.path)) cannot be read")
      // The permissions have their own fix.
      return FileStore.canRead(error.path)
        ? .problem(text, "mv \(path) \(path).old", "moves it aside") : .fine(text)
    }
    let name = (error as? Message)?.variable ?? "TT_TODAY"
    return environment[name] == nil
      ? .problem(
        "the setting dialect has an invalid value", "tt config unset dialect", "removes it")
      : .problem("\(name) has an invalid value", "unset \(name)", "removes it")
  }
}
