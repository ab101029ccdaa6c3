import Foundation
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test(arguments: sessions)
  func theTranscriptIsWhatHappens(_ session: Session) throws {
    let shell = try Shell()
    for step in session.steps {
      let result = try shell.run(step.command)
      let place = "\(session.name), line \(step.line): \(step.command)"
      let output = String(decoding: result.output, as: UTF8.self)
      #expect(output == step.output, "\(place)\nprinted:\n\(output)expected:\n\(step.output)")
      #expect(result.status == step.status, "\(place)")
    }
  }

  @Test func thereAreSessions() { #expect(sessions.count > 5) }
}

private let sessions: [Session] = {
  let folder = Shell.package.appending(path: "Tests/Sessions")
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
  return files.filter { $0.hasSuffix(".session") }.sorted().map { name in
    let data = FileManager.default.contents(atPath: folder.appending(path: name).path()) ?? Data()
    return Session(name: name, text: String(decoding: data, as: UTF8.self))
  }
}()
