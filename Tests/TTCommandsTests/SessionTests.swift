import Foundation
import TestSupport
import Testing

@Suite(.sideBySide) struct SessionTests {
  @Test(arguments: sessions)
  func theTranscriptIsWhatHappens(_ session: Transcript) throws {
    try expectSession(session)
  }

  @Test func thereAreSessions() { #expect(sessions.count > 5) }
}

/// Runs the commands of a transcript in a shell and compares what happens.
func expectSession(_ session: Transcript) throws {
  let shell = try Shell()
  for step in session.steps {
    // The one program that the transcripts need and that a system may be without.
    if step.command.contains("python3"), try !isInstalled("python3") { continue }
    let result = try shell.run(step.command)
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
}

private let sessions: [Transcript] = {
  let folder = Shell.package.appending(path: "Tests/Sessions")
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
  return files.filter { $0.hasSuffix(".session") }.sorted().map { name in
    let data = FileManager.default.contents(atPath: folder.appending(path: name).path()) ?? Data()
    return Transcript(name: name, text: String(decoding: data, as: UTF8.self))
  }
}()
