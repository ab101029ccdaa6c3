import Foundation
import TestSupport
import Testing

/// Standard output stays as recorded by `Tests/Tools/record`, so that scripts keep working.
@Suite(.sideBySide) struct ScriptTests {
  @Test(arguments: recordings)
  func scriptsReadWhatWasRecorded(_ transcript: Transcript) throws {
    for step in transcript.steps {
      let shell = try Shell(adding: ["LISTS": lists])
      try expectStep(step, of: transcript, in: shell, after: setup)
    }
  }
}

private let recordings = transcripts(in: "Tests/Transcripts/pipe")

private let lists = Shell.package.appending(path: "Tests/Transcripts/pipe/lists").path()

/// Copies the lists into the directory, and leaves only standard output.
private let setup = String(
  decoding: RepositoryFiles.bytes(of: "Tests/Transcripts/pipe/setup"), as: UTF8.self)
