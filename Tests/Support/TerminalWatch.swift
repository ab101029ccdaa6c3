import Foundation
package import Testing

/// `tt watch` in a real terminal, run by tmux in a given size.
///
/// It never sleeps: each expectation waits until it is met.
package final class TerminalWatch {
  /// The directory of the list.
  package let shell: Shell

  /// Starts `command` in a shell on a terminal; `list` is the list, if there is one.
  package init(_ columns: Int, _ rows: Int, list: String?, _ command: String = "exec tt watch")
    throws
  {
    shell = try Shell(adding: ["TMUX": "", "NO_COLOR": "1"])
    if let list { try shell.write(Array(list.utf8), to: "todo.txt") }
    try shell.write(Array("echo $$ > pid\n\(command)\n".utf8), to: "command")
    try shell.write(
      Array("set -g status off\nset -g remain-on-exit on\n".utf8), to: "tmux.conf")
    _ = try tmux("-f tmux.conf new-session -d -x \(columns) -y \(rows) sh command")
  }

  deinit { _ = try? tmux("kill-server") }

  /// How long an expectation waits; only a failure takes that long, however busy the machine is.
  private static let patience: Duration = .seconds(60)

  /// Waits until the screen has `text`, and returns it without the blanks at the end.
  @discardableResult
  package func screen(with text: String, _ place: SourceLocation = #_sourceLocation) throws
    -> String
  {
    var shown = ""
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      shown = try tmux("capture-pane -p")
        .replacing(#/[0-9]{2}:[0-9]{2} (?=[0-9n])/#, with: "14:32 ")
      if shown.contains(text) { return shown }
      usleep(20_000)
    }
    Issue.record("never shows \(text), but:\n\(shown)", sourceLocation: place)
    return shown
  }

  /// Waits until the screen is `text`, and returns whether it ever is.
  package func screen(
    equalTo text: String, _ name: String = "", _ place: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    var shown = ""
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      // The journal has the time of day.
      shown = try tmux("capture-pane -p")
        .replacing(#/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}/#, with: "2026-11-21 14:32")
      if shown == text { return true }
      usleep(10_000)
    }
    Issue.record("\(name) shows:\n\(shown)expected:\n\(text)", sourceLocation: place)
    return false
  }

  /// Sends bytes, as a terminal does for keys.
  package func send(_ bytes: [UInt8]) throws {
    _ = try tmux("send-keys -H " + bytes.map { String($0, radix: 16) }.joined(separator: " "))
  }

  package func press(_ keys: String) throws { _ = try tmux("send-keys \(keys)") }

  /// Waits until the program waits for input, on systems that show this.
  package func waitUntilIdle() throws {
    try run(
      """
      for i in $([ -e /proc/self/status ] && seq 500); do
        grep -q '^State:.S' "/proc/$(cat pid)/status" && break; sleep .02
      done
      """)
  }

  /// Waits until a key that follows a dropped paste is no longer taken for its text: a second, and what
  /// a busy machine needs.
  package func waitForDroppedPaste() throws {
    usleep(4_000_000)
    try waitUntilIdle()
  }

  package func resize(_ columns: Int, _ rows: Int) throws {
    _ = try tmux("resize-window -x \(columns) -y \(rows)")
  }

  /// Runs a command in the directory, outside the terminal.
  @discardableResult
  package func run(_ command: String) throws -> String {
    String(decoding: try shell.run(command).output, as: UTF8.self)
  }

  private func tmux(_ words: String) throws -> String { try run("tmux -u -S tmux.socket \(words)") }
}

extension TerminalWatch {
  /// A command that prints the terminal's device.
  package var tty: String { "tmux -S tmux.socket display -p '#{pane_tty}'" }

  /// A command that prints 1 if the cursor and the main screen are shown, and 0 otherwise.
  package var cursor: String {
    "tmux -S tmux.socket display -p '#{&&:#{cursor_flag},#{==:#{alternate_on},0}}'"
  }
}
