import CommandTestSupport

@testable import TTSetup

/// `tt install` followed by `tt uninstall` leaves every file and directory as it was.
@Suite(.sideBySide) struct InstallLawTests {
  /// The startup file before: none, an empty one, and one with or without an ending of its last
  /// line.
  static let startFiles = ["rm -f", "cp empty", "cp whole", "cp open"]

  /// The contents of the home directory before.
  static let homes = [
    "true", "mkdir -p .local/bin .local/share/tt",
    "mkdir -p .local/share/man/man1; touch .local/share/man/man1/ls.1",
  ]

  @Test(arguments: ShellKind.allCases, Sample.one(in: 1, of: Array(startFiles.indices)))
  func nothingIsLeft(shell: ShellKind, startFile number: Int) throws {
    let place = ["bash": ".bashrc", "zsh": ".zshrc", "fish": ".config/fish/config.fish"]
    let file = try #require(place[shell.rawValue])
    let copy = Self.startFiles[number]
    let home = Self.homes[(number + shell.rawValue.count) % Self.homes.count]
    // A program is large, so each location is combined with half of the others.
    let prefix = number.isMultiple(of: 2) == (shell == .zsh) ? "" : "--prefix $HOME/opt/of/mine"
    let result = try Shell().run(
      """
      mkdir home kept; : > empty; echo mine > whole; printf 'not\\nended' > open
      [ '\(copy)' = 'rm -f' ] || mkdir -p home/\(file.contains("/") ? ".config/fish" : "")
      \(copy)\(copy == "rm -f" ? "" : " home/\(file)")
      cd home; export HOME=$PWD SHELL=/bin/\(shell.rawValue); \(home)
      look() { find . -printf '%p %y %m %l\\n' | sort; find . -type f -size -900k -exec cksum {} + | sort; }
      look > ../before; tt install -y --todo.sh \(prefix) > ../log 2>&1; look > ../between
      tt install -q -y \(prefix) >> ../log 2>&1; tt uninstall \(prefix) >> ../log 2>&1; look > ../after
      cmp -s ../before ../between && cat ../log; diff ../before ../after
      """)
    #expect(
      result.output.isEmpty,
      "\(home), \(prefix): \(String(decoding: result.output, as: UTF8.self))")
  }

  @Test func whatAPersonAddsStays() throws {
    let result = try Shell().run(
      """
      printf mine > .bashrc; export SHELL=/bin/zsh; tt install -q -y > log; echo below | tee -a .bashrc >> .zshrc
      touch .local/share/man/man1/other.1; tt uninstall > log; cat .bashrc; echo --; cat .zshrc; find .local | sort
      """)
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        mine
        below
        --
        below
        .local
        .local/share
        .local/share/man
        .local/share/man/man1
        .local/share/man/man1/other.1

        """)
  }

  /// The manual page, a completion and the program of another program called tt, which may mention
  /// todo.txt.
  @Test(arguments: [
    "share/man/man1/tt.1", "share/bash-completion/completions/tt", "share/zsh/site-functions/_tt",
    "share/fish/vendor_completions.d/tt.fish", "share/fish/vendor_conf.d/tt.fish", "bin/tt",
  ])
  func theFileOfAnotherProgramStays(place: String) throws {
    let result = try Shell().run(
      #"""
      mkdir -p .local/\#(place.split(separator: "/").dropLast().joined(separator: "/"))
      printf '%s\n' '.TH TT 1 "tt 1.2"' '.SH "NAME"' 'tt \- time tracker; see also todo.txt' 'tt suggest' 'tt init fish' \
        > .local/\#(place); cp .local/\#(place) copy
      tt install -q 2>&1 | sed "s|$PWD|~|"; echo ${PIPESTATUS[0]}; cmp copy .local/\#(place); find .local -type f
      """#)
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        tt: ~/.local/\(place) belongs to another program, or has changed; remove it, or choose another --prefix
        1
        .local/\(place)

        """)
  }

  /// A manifest that someone else wrote can name any path.
  @Test func theManifestRemovesNothingElse() throws {
    let result = try Shell().run(
      """
      mkdir keep; : > keep/empty; export SHELL=/bin/bash; tt install -q > log; cd .local/share/tt
      sed 's|bin/tt$|../keep/tt|' manifest > more; cp ../../bin/tt ~/keep/tt; printf '%s\\n' "+ $HOME/keep" \
        "+ $HOME/keep/empty" '+ ..' 'x y' '' '12 ' >> more; cat more >> manifest; rm more; cd; tt uninstall -q > log; find .
      """)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n").sorted()
    #expect(lines == [".", "./keep", "./keep/empty", "./keep/tt", "./log"])
  }

  @Test(.needs("python3")) func packagingNamesWhatItNeeds() throws {
    let shell = try Shell(adding: ["SCRIPT": RepositoryFiles.absolutePath(of: ".ci/package")])
    let result = try shell.run(
      #"mkdir bin; ln -s "$(command -v python3)" bin/; PATH=$PWD/bin python3 "$SCRIPT" out; echo $?; ls"#
    )
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        .ci/package: needs swift, swiftc, git, tar, gzip, objcopy, dpkg, dpkg-query, dpkg-deb, rpmbuild; \
        install it first (Debian has rpmbuild in the package rpm)
        1
        bin

        """)
  }
}
