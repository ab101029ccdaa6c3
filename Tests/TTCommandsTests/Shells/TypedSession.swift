import Foundation
import TestSupport

@testable import TTCommands

/// Somebody who types into an interactive shell on a terminal of its own.
///
/// The shell has read what `tt init` prints and nothing else. After each line it is waited for the
/// prompt; what came of the lines is best seen in the files that they write.
struct TypedSession {
  /// The folder that it happens in.
  let shell: Shell

  /// All that the terminal was sent.
  private(set) var screen = ""

  /// Types `lines` into a shell, which is given `setup` before; \t is the Tab key.
  init(_ kind: ShellKind, setup: String = "", typing lines: [String]) throws {
    shell = try Shell(adding: ["TERM": "xterm", "HISTFILE": "/dev/null"])
    try shell.write(RepositoryFiles.bytes(of: "Tests/Sessions/sample.txt"), to: "todo.txt")
    try shell.write(Array((TypedSession.start(of: kind) + setup + "\n").utf8), to: "start")
    try shell.write(Array(TypedSession.typist.utf8), to: "typist.py")
    try shell.write(Array(lines.joined(separator: "\r\n").utf8), to: "keys")
    let command: String =
      switch kind {
      case .bash: "bash --noprofile --rcfile start -i"
      case .zsh: "env ZDOTDIR=zsh zsh -i"
      case .fish: "env XDG_DATA_HOME=data fish --no-config -i -C 'source start'"
      }
    let (output, _) = try shell.run(
      "mkdir -p zsh data && cp start zsh/.zshrc && python3 typist.py \(command) < keys")
    screen = String(decoding: output, as: UTF8.self)
  }

  /// The text of a file in the folder; nil if there is none.
  func text(of name: String) -> String? {
    shell.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func start(of kind: ShellKind) -> String {
    switch kind {
    case .bash: "PS1='%% '; HISTFILE=; eval \"$(tt init bash)\"\n"
    case .zsh:
      """
      PS1='%%%% '; unsetopt promptsp; autoload -Uz compinit; compinit -u -d zsh/dump
      eval "$(tt init zsh)"

      """
    case .fish: "function fish_prompt; echo -n '%% '; end; tt init fish | source\n"
    }
  }

  /// Starts a program on a terminal and types each line of its input when the terminal has been
  /// quiet for a while, as it is when the shell waits; a Tab gets its time, too.
  private static let typist = """
    import os, pty, select, sys, time, fcntl, termios, struct

    lines = sys.stdin.buffer.read().split(b"\\r\\n")
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(sys.argv[1], sys.argv[1:])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))

    def wait(quiet, wanted=b""):
        seen, end = b"", time.time() + 10
        while time.time() < end:
            ready = select.select([terminal], [], [], quiet)[0]
            if not ready:
                if wanted in seen:
                    return
                continue
            try:
                data = os.read(terminal, 65536)
            except OSError:
                return
            if not data:
                return
            seen += data
            os.write(1, data)
            if b"\\x1b[c" in data or b"\\x1b[0c" in data:
                os.write(terminal, b"\\x1b[?62c")

    wait(0.1, b"%% ")
    for line in lines:
        pieces = line.split(b"\\t")
        for piece in pieces[:-1]:
            os.write(terminal, piece + b"\\t")
            wait(0.15)
        os.write(terminal, pieces[-1] + b"\\r")
        wait(0.1)
    os.write(terminal, b"exit\\r")
    wait(0.3)
    os.close(terminal)
    """
}
