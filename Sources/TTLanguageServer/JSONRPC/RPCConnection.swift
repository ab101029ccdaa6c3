import TTOutput
import TTSystem

protocol RPCService: AnyObject {
  func answer(_ method: String, _ params: JSONValue) throws -> JSONOutput

  func receive(_ method: String, _ params: JSONValue)

  /// Returns and removes the messages to send.
  func takeOutgoing() -> [JSONOutput]

  /// The delay before `rest` is called, even if messages arrive; nil to wait forever.
  var patience: Duration? { get }

  /// Performs deferred work.
  func rest()

  /// The exit status, when the program must end.
  var ending: ExitStatus? { get }

  /// The exit status if the client closes the connection.
  var endingWithoutClient: ExitStatus { get }

  /// The client's process; when it ends, the program ends too. Nil if unknown.
  var clientProcess: Int? { get }
}

extension RPCService {
  func receive(_ method: String, _ params: JSONValue) {}
  func takeOutgoing() -> [JSONOutput] { [] }
  var patience: Duration? { nil }
  func rest() {}
  var ending: ExitStatus? { nil }
  var endingWithoutClient: ExitStatus { .nothing }
  var clientProcess: Int? { nil }
}

/// A JSON-RPC 2.0 connection, which handles messages in order and answers each request once.
///
/// An answer takes milliseconds, so a request that the client cancels is answered like any other.
final class RPCConnection {
  private let framing: MessageFraming
  private let port: any MessagePort
  private let service: any RPCService
  private var reader: MessageReader
  private var queue: [RPCMessage] = []

  /// Whether no more messages follow: the client closed its end, or sent unreadable bytes.
  private var hasEnded = false

  /// Connects a service to a client at a port.
  init(_ service: any RPCService, at port: any MessagePort, _ framing: MessageFraming) {
    (self.service, self.port, self.framing) = (service, port, framing)
    reader = MessageReader(framing)
  }

  /// Answers messages until the connection ends, and returns the exit status.
  func run() -> ExitStatus {
    while true {
      if let ending = service.ending { return ending }
      // If the work cannot wait, it is done even while more messages arrive.
      if service.patience == .zero {
        service.rest()
        send()
      }
      if !queue.isEmpty {
        handle(queue.removeFirst())
        send()
      } else if hasEnded {
        return service.endingWithoutClient
      } else {
        waitForMore()
      }
    }
  }

  private func waitForMore() {
    let limit = service.patience
    // Some clients end without closing the connection.
    let watch = service.clientProcess.map { _ in RPCConnection.watchInterval }
    if receive(atMost: limit ?? watch) { return }
    if limit != nil {
      service.rest()
      send()
    } else if let process = service.clientProcess, !port.isRunning(process: process) {
      hasEnded = true
    }
  }

  private static let watchInterval: Duration = .seconds(5)

  /// Reads new messages; returns false if none arrived in time.
  private func receive(atMost limit: Duration?) -> Bool {
    guard let piece = port.read(atMost: limit) else {
      hasEnded = true
      return true
    }
    if piece.isEmpty { return false }
    reader.append(piece)
    do throws(FramingError) {
      while let bytes = try reader.next() {
        port.log(bytes[...], isOutgoing: false)
        queue.append(RPCMessage(parsing: bytes))
      }
    } catch {
      // The start of the next message cannot be found.
      queue.append(.invalid(id: .null, .parseError(error.rawValue)))
      hasEnded = true
    }
    return true
  }

  private func handle(_ message: RPCMessage) {
    switch message {
    case .response: break
    case .notification(let method, let params): service.receive(method, params)
    case .invalid(let id, let error): reply(to: id, error)
    case .request(let id, let method, let params):
      do {
        write(["jsonrpc": "2.0", "id": .value(id), "result": try service.answer(method, params)])
      } catch {
        reply(to: id, RPCError(error))
      }
    }
  }

  private func reply(to id: JSONValue, _ error: RPCError) {
    write([
      "jsonrpc": "2.0", "id": .value(id),
      "error": ["code": .number(error.code), "message": .visible(error.message)],
    ])
  }

  private func send() {
    for message in service.takeOutgoing() { write(message) }
  }

  private func write(_ message: JSONOutput) {
    // Invalid UTF-8 in a client's message is sent back unchanged.
    var json = JSONText(keepsInvalidBytes: true)
    message.write(to: &json)
    port.log(json.bytes[...], isOutgoing: true)
    if !port.write(framing.framed(json.bytes)) { hasEnded = true }
  }
}
