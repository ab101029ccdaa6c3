import CommandTestSupport
import TestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// Without a home directory, nothing in the current directory replaces it.
@Suite(.sideBySide) struct MissingHomeTests {
  /// The ways in which no variable names the user's directories.
  static let environments = [
    "unset HOME XDG_CONFIG_HOME XDG_STATE_HOME",
    "HOME=. XDG_CONFIG_HOME=.config XDG_STATE_HOME=.local/state XDG_DATA_HOME=.local/share",
    "HOME= XDG_CONFIG_HOME=.config XDG_STATE_HOME=.local/state",
  ]

  /// Someone else's directory with everything that tt, todo.sh and git read in a home directory.
  ///
  /// All these files print `hostile` or create a file of that name. The list is elsewhere.
  private static let trap = """
    mkdir list trap; printf '%s\\n' 'one due:2026-11-20' 'x 2026-11-20 two' '  note' > list/todo.txt
    cd trap; mkdir -p .config/tt/hooks .config/git .config/todo .todo/actions .todo.actions.d
    for action in add do del rm ls list archive report \(EveryCall.commands.joined(separator: " ")); do
      for file in .config/tt/hooks/pre-$action .config/tt/hooks/post-$action .todo/actions/$action; do
        printf '#!/bin/sh\\necho hostile; touch hostile\\n' > $file
      done
    done
    chmod +x .config/tt/hooks/* .todo/actions/*
    for file in .todo/config .todo.cfg todo.cfg .config/todo/config; do
      echo 'echo hostile; touch hostile; export TODO_DIR=.' > $file
    done
    HOME=$PWD; unset TODO_DIR; tt add hostile > /dev/null 2>&1
    tt rm 1 --yes > /dev/null 2>&1
    printf '%s\\n' 'hostile = yes' 'alias.ls = add hostile' 'file = hostile.txt' > .config/tt/config
    echo '[hostile' | tee .gitconfig > .config/git/config
    export HOME TODO_FILE="${PWD%/trap}/list/todo.txt" TERM=dumb
    look() { find . ! -name new.txt ! -name merged.txt | sort; find . -type f -path '*/.*' -exec cksum {} + | sort; }
    look > ../before

    """

  @Test(arguments: Sample.one(in: 8, of: EveryCall.commands), environments.prefix(2))
  func nothingIsReadRunOrWritten(command: String, environment: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      Self.trap + "export \(environment); [[ '\(environment)' != unset* ]] || \(environment)\n"
        + EveryCall.script(of: command)
        + "look > ../after; cmp ../before ../after || diff ../before ../after")
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(!output.contains("hostile") && !output.contains("gitconfig"), "\(output)")
    #expect(result.status == 0, "\(output)")
  }

  @Test(arguments: Sample.one(in: 1, of: environments), ["tt todo.sh", "./todo.sh"])
  func norByTodoSh(environment: String, program: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      Self.trap + "export \(environment); [[ '\(environment)' != unset* ]] || \(environment)\n"
        + """
        [ \(program) = ./todo.sh ] && { mkdir ../bin; ln -s "$(command -v tt)" ../bin/todo.sh; PATH=$PWD/../bin:$PATH; }
        for words in ls 'add new' 'do 1' 'del 1' report listaddons help 'command ls'; do
          \(program == "./todo.sh" ? "todo.sh" : program) -f $words < /dev/null
        done
        look > ../after; cmp ../before ../after || diff ../before ../after
        """)
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(!output.contains("hostile"), "\(output)")
    #expect(result.status == 0, "\(output)")
  }

  @Test(arguments: environments)
  func aMessageSaysSoOnce(environment: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      Self.trap + "export \(environment); [[ '\(environment)' != unset* ]] || \(environment)\n"
        + "tt ls; echo --; tt -q ls; echo --; tt do 99; echo --; XDG_STATE_HOME=$PWD/../state tt ls | tail -n 0"
    )
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        1 one due:2026-11-20
        tt: no configuration is read and no change can be undone; set HOME to the full path of your home folder
        --
        1 one due:2026-11-20
        --
        tt: no configuration is read and no change can be undone; set HOME to the full path of your home folder
        tt: no task 99; the list has 3 lines
        --
        tt: no configuration is read; set HOME to the full path of your home folder

        """)
  }
}
