import CommandLineKit
import TTOutput
import TodoTxt

/// The changes that a synchronization received and sent, and its result.
struct SyncReport: Report {
  /// The received changes, and those that were sent or wait for the next run.
  var incoming: [SyncChange] = []
  var outgoing: [SyncChange] = []

  /// Whether anything else changed: blank lines, or the order of lines.
  var changesLayout = false

  /// Whether it pushed anything.
  var isPushed = false

  var ending = Ending.inStep

  /// The remote's name; nil if there is none.
  var remote: [UInt8]?

  /// The repository that was set up, if any.
  var setup: [UInt8]?

  enum Ending: String {
    case inStep = "in-step"
    case offline
    case noRemote = "no-remote"
    case failed
  }

  /// The last line: the number of changes in each direction.
  var summary: TerminalText {
    let (come, gone) = (incoming.count, outgoing.count)
    let isSent = ending == .inStep && gone > 0
    let counts = [come > 0 ? "received \(come)" : nil, isSent ? "sent \(gone)" : nil]
      .compactMap(\.self).joined(separator: ", ")
    let name = remote ?? []
    switch ending {
    case .inStep where counts.isEmpty:
      return changesLayout
        ? "only blank lines or the order changed; up to date with \(name)"
        : "\(isPushed ? "sent commits that change no task;" : "already") up to date with \(name)"
    case .inStep: return "\(counts); up to date with \(name)"
    case .offline, .failed:
      let waiting =
        gone == 0 ? "nothing to push" : gone == 1 ? "1 change waits" : "\(gone) changes wait"
      return counts.isEmpty ? "\(waiting)" : "\(counts); \(waiting)"
    case .noRemote:
      return gone == 0
        ? "nothing to record; there is no remote"
        : "\(counted(gone, "change")) recorded; there is no remote"
    }
  }

  func show(on page: inout ScreenText) {
    var text = TerminalText()
    append(to: &text, completed: page.screen.symbols.completed, theme: page.screen.theme)
    page.append(lines: text)
  }

  func list(to output: inout TerminalText) { append(to: &output, completed: "x", theme: .plain) }

  private func append(to output: inout TerminalText, completed: String, theme: Theme) {
    if let setup {
      output.append(setup)
      output.endLine()
    }
    let isOut = ending == .inStep || ending == .noRemote
    for (word, changes) in [("in  ", incoming), (isOut ? "out " : "wait", outgoing)] {
      // The first synchronization of a long list would list all tasks.
      for change in changes.prefix(changes.count > 40 ? 20 : 40) {
        theme[.count].append("\(word) ", to: &output)
        let sign = change.kind == .completed ? completed : String(change.sign)
        let role: StyleRole =
          switch change.kind {
          case .added: .context
          case .completed: .completed
          case .removed: .overdue
          default: .text
          }
        theme[role].append("\(sign) ", to: &output)
        output.append(change.place)
        output.append(blanks: 1)
        output.append(change.line)
        output.endLine()
      }
      if changes.count > 40 {
        theme[.count].append("\(word) … and \(changes.count - 20) more\n", to: &output)
      }
    }
    output.append(summary)
    output.endLine()
  }

  func write(to json: inout JSONText) {
    json.object("sync") { json in
      json.string("state", ending.rawValue)
      json.string("remote", bytes: remote?[...])
      json.array("in", incoming) { $1.write(to: &$0) }
      json.array("out", outgoing) { $1.write(to: &$0) }
    }
  }
}
