import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// A server of the Language Server Protocol 3.17 for todo.txt.
///
/// It works on the documents that are open in the editor. It also reads done.txt and the lists that
/// a request names, and writes only done.txt, when tasks are archived. Each feature is an extension
/// in `Features`.
final class LanguageServer: RPCService {
  let session: Session

  var client = ClientCapabilities(.null)
  private(set) var buffers: [DocumentURI: TextBuffer] = [:]

  /// The tasks archived since their documents were opened.
  var archivals: [Archival] = []

  private var lastChange: Duration = .zero
  private let uptime: () -> Duration

  private var phase = Phase.created
  private var outgoing: [JSONOutput] = []
  private var requestCount = 0
  private(set) var ending: ExitStatus?

  private enum Phase { case created, running, shutDown }

  init(in session: Session, uptime: @escaping () -> Duration = { SystemClock.uptime }) {
    (self.session, self.uptime) = (session, uptime)
  }

  /// The current day, which changes while a server runs.
  var today: CivilDate { (try? session.currentDay()) ?? session.today }

  var clientProcess: Int? { client.process }

  /// The pause in typing before diagnostics are sent; requests do not prolong it.
  var patience: Duration? {
    // An exiting editor waits only for the answer to `shutdown`.
    guard phase == .running, buffers.values.contains(where: \.isUnchecked) else { return nil }
    return max(.zero, lastChange + .milliseconds(40) - uptime())
  }

  func rest() {
    for uri in sortedBuffers.filter(\.isUnchecked).map(\.uri) {
      buffers[uri]?.isUnchecked = false
      publishDiagnostics(of: uri)
    }
  }

  func takeOutgoing() -> [JSONOutput] {
    defer { outgoing = [] }
    return outgoing
  }
}

extension LanguageServer {
  func answer(_ method: String, _ params: JSONValue) throws -> JSONOutput {
    switch (phase, method) {
    case (.created, "initialize"):
      client = ClientCapabilities(params)
      phase = .running
      return serverCapabilities
    case (.created, _): throw RPCError.notInitialized
    case (.running, "initialize"):
      throw RPCError.invalidRequest("the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.shutDown, _): throw RPCError.invalidRequest("the server is shut down")
    case (.running, _):
      return try feature(method, params)
    }
  }

  func receive(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      ending = phase == .shutDown ? .done : .nothing
      return
    }
    guard phase == .running else { return }
    // A notification has no answer that could contain an error.
    do {
      switch method {
      case "textDocument/didOpen": try open(params)
      case "textDocument/didChange": try change(params)
      case "textDocument/didSave": try save(params)
      case "textDocument/didClose": try close(params)
      default: break
      }
    } catch {
      notify(
        "window/logMessage",
        ["type": 2, "message": .visible("\(method): \(RPCError(error).message)")])
    }
  }

  func notify(_ method: String, _ params: JSONOutput) {
    outgoing.append(["jsonrpc": "2.0", "method": .text(method), "params": params])
  }

  func request(_ method: String, _ params: JSONOutput) {
    requestCount += 1
    outgoing.append([
      "jsonrpc": "2.0", "id": .number(requestCount), "method": .text(method), "params": params,
    ])
  }
}

extension LanguageServer {
  /// Returns an open document; throws if it is not open, or if its text may differ from the editor's.
  func buffer(_ uri: DocumentURI) throws -> TextBuffer {
    guard let buffer = buffers[uri] else { throw RPCError.notOpen(uri) }
    if buffer.isUncertain { throw RPCError.contentModified }
    return buffer
  }

  var sortedBuffers: [TextBuffer] {
    buffers.values.sorted { $0.uri.bytes.lexicographicallyPrecedes($1.uri.bytes) }
  }

  func findings(in uri: DocumentURI) -> [Finding] {
    buffers[uri]?.findings(on: today) ?? check(uri)
  }

  /// Checks an open document; tasks in its archive can be parents.
  func check(_ uri: DocumentURI) -> [Finding] {
    guard let hasParents = buffers[uri]?.document.hasTag(.parent) else { return [] }
    let archive = hasParents ? archive(of: uri)?.document : nil
    return buffers[uri]?.check(on: today, archive: archive) ?? []
  }

  func words(in uri: DocumentURI) -> WordCounts {
    buffers[uri]?.words() ?? WordCounts(of: Document(parsing: []))
  }

  /// Drops the findings of all documents: one may be the archive of another.
  private func forgetFindings() {
    for uri in buffers.keys { buffers[uri]?.forgetFindings() }
  }

  private func open(_ params: JSONValue) throws {
    let item = try params.member("textDocument")
    let uri = try params.documentURI()
    do {
      buffers[uri] = TextBuffer(
        try item.text("text"), of: uri, version: item["version"]?.integer ?? 0,
        dialect: session.dialect, client.encoding)
    } catch {
      doubt(uri)
      throw error
    }
    expectCheck(of: uri)
    forgetFindings()
    noteSavedVersion(of: uri)
  }

  /// Records the contents of a document's file, if the document is identical.
  private func noteSavedVersion(of uri: DocumentURI) {
    buffers[uri]?.savedVersion = nil
    guard let path = uri.path, let document = buffers[uri]?.document,
      let revision = try? session.store.read(path) ?? .missing
    else { return }
    guard !revision.exists || document.hasSameLines(as: revision.bytes) else { return }
    buffers[uri]?.savedVersion = ContentDigest(of: revision.bytes)
    // The journal already has the archiving; now it is certain that it was saved.
    if archivals.contains(where: { $0.uri == uri && $0.isMade(by: document) }) {
      session.store.confirmChange(of: path)
    }
  }

  /// Applies all changes in order; after one that cannot be applied, the text is uncertain.
  private func change(_ params: JSONValue) throws {
    let uri = try params.documentURI()
    do {
      try change(uri, params)
    } catch {
      doubt(uri)
      throw error
    }
    expectCheck(of: uri)
  }

  private func change(_ uri: DocumentURI, _ params: JSONValue) throws {
    guard let current = buffers[uri]?.version else { throw RPCError.notOpen(uri) }
    let version = try params.member("textDocument")["version"]?.integer
    if let version, version < current {
      throw RPCError.invalidParams("version \(version) is older than version \(current)")
    }
    forgetFindings()
    guard case .array(let changes) = try params.member("contentChanges") else {
      throw RPCError.invalidParams("contentChanges must be an array")
    }
    for change in changes {
      let text = try change.text("text")
      if change["range"] == nil {
        buffers[uri]?.replaceAll(with: text)
      } else if buffers[uri]?.isUncertain == false {
        let bytes = try change.range(in: buffer(uri))
        buffers[uri]?.replaceBytes(in: bytes, with: text)
      }
      noteUndoneArchivals(of: uri)
    }
    if let version { buffers[uri]?.version = version }
  }

  private func save(_ params: JSONValue) throws {
    let uri = try params.documentURI()
    expectCheck(of: uri)
    noteSavedVersion(of: uri)
  }

  private func close(_ params: JSONValue) throws {
    let uri = try params.documentURI()
    guard buffers[uri] != nil else { throw RPCError.notOpen(uri) }
    buffers[uri] = nil
    archivals.removeAll { $0.uri == uri }
    forgetFindings()
    // The editor shows old diagnostics until it gets new ones.
    publish(nil, [], of: uri)
  }

  private func expectCheck(of uri: DocumentURI) {
    guard let buffer = buffers[uri], !buffer.isUncertain else { return }
    buffers[uri]?.isUnchecked = true
    lastChange = uptime()
  }

  /// Records that a document's text may differ from the editor's, until the editor sends all of it.
  private func doubt(_ uri: DocumentURI) {
    guard let buffer = buffers[uri], !buffer.isUncertain else { return }
    buffers[uri]?.isUncertain = true
    buffers[uri]?.isUnchecked = false
    publish(nil, [], of: uri)
  }
}

extension RPCError {
  fileprivate static func notOpen(_ uri: DocumentURI) -> RPCError {
    .invalidParams("\(uri.bytes.string) is not open")
  }
}
