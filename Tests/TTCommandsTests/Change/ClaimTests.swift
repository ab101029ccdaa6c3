import TestSupport

/// Several processes claim tasks of one list.
@Suite(.sideBySide) struct ClaimTests {
  /// Half of the processes choose their tasks; the others take what is next.
  @Test func eachTaskIsClaimedByOneOfEightProcesses() throws {
    for _ in 0..<rounds(50) {
      let shell = try Shell()
      let tasks = (0..<10).map { "Task \($0)\n" }.joined()
      try shell.write(tasks, to: "todo.txt")
      let output = try shell.run(
        """
        claim() {
          if [ $1 -le 4 ]; then
            for n in 1-3 4-6 7-10; do tt start $n --claim p$1 2>>refused; done
          else
            while tt next --claim p$1 2>>none; do :; done
          fi >p$1
        }
        for i in 1 2 3 4 5 6 7 8; do claim $i & done; wait
        grep -c 'was claimed by' refused; sort -u none; cat p? | sort -n; tt ls -s line >all
        for i in 1 2 3 4 5 6 7 8; do grep -v "claim:p$i$" p$i; done
        cat p? | sort -n | diff - all && echo same
        """)
      let lines = String(decoding: output.output, as: UTF8.self).split(separator: "\n")
      // Each of four processes claimed each of ten tasks or was told who has it.
      let chosen = (1...4).map { shell.lines(of: "p\($0)") }.reduce(0, +)
      #expect(lines.first == "\(40 - chosen)")
      #expect(lines.dropFirst().first == "tt: no ready task is free")
      #expect(lines.count == 13 && lines.last == "same", "\(lines)")
    }
  }
}

extension Shell {
  fileprivate func lines(of name: String) -> Int {
    contents(of: name)?.count { $0 == 0x0A } ?? 0
  }
}
