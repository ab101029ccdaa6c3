import TestSupport

@Suite(.sideBySide) struct SessionTests {
  @Test(
    arguments: try installed(Sample.one(in: 1, of: sessions)) { $0.usesPython ? ["python3"] : [] })
  func theTranscriptIsWhatHappens(_ session: Transcript) throws {
    try expectSession(session)
  }

  @Test func everyCommandIsRun() {
    let lines = sessions.flatMap { RepositoryFiles.lines(of: "Tests/Transcripts/cli/\($0.name)") }
    #expect(sessions.flatMap(\.steps).count == lines.count { $0.hasPrefix("$ ") })
  }
}

/// Runs the commands of a transcript in a shell and compares the results.
func expectSession(_ session: Transcript) throws {
  let shell = try Shell()
  for step in session.steps {
    try expectStep(step, of: session, in: shell)
  }
}

/// Runs one command of a transcript after `setup`, and compares the result.
func expectStep(
  _ step: Transcript.Step, of session: Transcript, in shell: Shell, after setup: String = ""
) throws {
  let result = try shell.run(setup + step.command)
  let output = String(decoding: result.output, as: UTF8.self)
  let place: Comment =
    """
    \(session.name), line \(step.line): \(step.command)
    printed:
    \(output)expected:
    \(step.output)
    """
  #expect(output == step.output, place)
  #expect(result.status == step.status, place)
}

/// Returns the transcripts in a directory of the package.
func transcripts(in folder: String) -> [Transcript] {
  RepositoryFiles.paths(below: folder, suffix: ".session").map { path in
    Transcript(
      name: String(path.dropFirst(folder.count + 1)),
      text: String(decoding: RepositoryFiles.bytes(of: path), as: UTF8.self))
  }
}

extension Transcript {
  fileprivate var usesPython: Bool { steps.contains { $0.command.contains("python3") } }
}

private let sessions = transcripts(in: "Tests/Transcripts/cli")
