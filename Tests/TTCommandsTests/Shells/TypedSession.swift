import CommandTestSupport

@testable import TTSetup
@testable import TTSystem

/// Input typed into an interactive shell on its own terminal.
///
/// The shell has read only the output of `tt init`. Each line is typed after the prompt; check the
/// results in the files that the lines write.
struct TypedSession {
  let shell: Shell
  private(set) var screen = ""

  /// Types `lines` into a shell; \t is the Tab key.
  init(
    _ kind: ShellKind, after preparation: String = "", setup: String = "", typing lines: [String]
  ) throws {
    shell = try Shell(adding: ["TERM": "xterm", "HISTFILE": "/dev/null"])
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    try shell.write(preparation + "\n" + TypedSession.start(of: kind) + setup + "\n", to: "start")
    try shell.write(TypedSession.typist, to: "typist.py")
    try shell.write(lines.joined(separator: "\r\n"), to: "keys")
    let (output, _) = try shell.run(
      "mkdir -p zsh data && cp start zsh/.zshrc && python3 typist.py \(TypedSession.command(for: kind)) < keys"
    )
    screen = String(decoding: output, as: UTF8.self)
  }

  func text(of name: String) -> String? {
    shell.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How the shell is started: it reads only the file `start`, or `zsh/.zshrc`.
  static func command(for kind: ShellKind) -> String {
    switch kind {
    case .bash: "bash --noprofile --rcfile start -i"
    case .zsh: "env ZDOTDIR=zsh zsh -i"
    case .fish: "env XDG_CONFIG_HOME=data XDG_DATA_HOME=data fish -i -C 'source start'"
    }
  }

  /// The shell's startup file.
  static func start(of kind: ShellKind) -> String {
    switch kind {
    case .bash: "PS1='%% '; PS2='%%+ '; HISTFILE=; eval \"$(tt init bash)\"\n"
    case .zsh:
      """
      PS1='%%%% '; PS2='%%%%+ '; unsetopt promptsp; autoload -Uz compinit; compinit -u -d zsh/dump
      eval "$(tt init zsh)"

      """
    case .fish: "function fish_prompt; echo -n '%% '; end; tt init fish | source\n"
    }
  }

  /// Starts a program on a terminal and types each line at the prompt; waits for an answer after
  /// each Tab.
  private static let typist = """
    import os, pty, select, sys, time, fcntl, termios, struct

    lines = sys.stdin.buffer.read().split(b"\\r\\n")
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(sys.argv[1], sys.argv[1:])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))

    def wait(quiet, wanted, limit=60):
        seen, end = b"", time.time() + limit
        while time.time() < end:
            if not select.select([terminal], [], [], quiet)[0]:
                if wanted in seen and seen:
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

    wait(0.1, b"%%")
    for line in lines:
        pieces = line.split(b"\\t")
        for piece in pieces[:-1]:
            os.write(terminal, piece)
            wait(0.1, b"", 3)
            os.write(terminal, b"\\t")
            wait(0.2, b"", 3)
        os.write(terminal, pieces[-1] + b"\\r")
        wait(0.1, b"%%", 10)
    os.write(terminal, b"exit\\r")
    wait(0.3, b"exit", 3)
    os.close(terminal)
    """
}
