package import TTSession

/// Writes a value of JSON.
package typealias JSONWriter = (inout JSONText) -> Void

/// What a program offers over JSON-RPC.
package protocol RPCService: AnyObject {
  /// Answers a request.
  func answer(_ method: String, _ params: JSONValue) throws(RPCError) -> JSONWriter

  /// Takes note of something.
  func receive(_ method: String, _ params: JSONValue)

  /// Takes the answer to one of its own requests.
  func receiveAnswer(to id: JSONValue, error: JSONValue?)

  /// Returns the messages that it wants to send, once.
  func takeOutgoing() -> [JSONWriter]

  /// How long it can wait for the next message until `rest` is called; nil for ever.
  var patience: Duration? { get }

  /// Does what can wait until no message has come for a while.
  func rest()

  /// How the program ends, once it shall.
  var ending: ExitStatus? { get }

  /// How the program ends when the client closes the connection.
  var endingWithoutClient: ExitStatus { get }

  /// The process without which the program has no work; nil if there is none.
  var clientProcess: Int? { get }

  /// The files that call for `rest` when they become readable.
  var descriptors: [Int32] { get }

  /// How a client cancels a request.
  var cancellation: RPCCancellation { get }
}

extension RPCService {
  package var endingWithoutClient: ExitStatus { .nothing }
  package var clientProcess: Int? { nil }
  package var descriptors: [Int32] { [] }
}

/// The notification that cancels a request.
package struct RPCCancellation: Sendable {
  /// The method.
  package let method: String

  /// The parameter with the request's id.
  package let parameter: String

  /// Whether a cancelled request is answered with an error.
  package let isAnswered: Bool

  package init(_ method: String, _ parameter: String, isAnswered: Bool) {
    (self.method, self.parameter, self.isAnswered) = (method, parameter, isAnswered)
  }
}

/// A conversation in JSON-RPC 2.0: takes messages in order and answers each request once.
package final class RPCConnection {
  private let framing: MessageFraming
  private let port: any MessagePort
  private let service: any RPCService
  private var reader: MessageReader
  private var queue: [RPCMessage] = []

  /// Whether no more messages come: the client closed its end, or sent what can't be read.
  private var hasEnded = false

  /// Creates a conversation between a client at a port and a service.
  package init(_ service: any RPCService, at port: any MessagePort, _ framing: MessageFraming) {
    (self.service, self.port, self.framing) = (service, port, framing)
    reader = MessageReader(framing)
  }

  /// Answers messages until the client has had enough, and returns how the program ends.
  package func run() -> ExitStatus {
    while true {
      if let ending = service.ending { return ending }
      if !queue.isEmpty {
        // What has come by now may cancel a request that is waiting.
        if queue.count < RPCConnection.longestQueue { receive(atMost: .zero) }
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
    // Some clients die without closing their end.
    let watch = service.clientProcess.map { _ in RPCConnection.watchInterval }
    let descriptors = service.descriptors
    if receive(atMost: limit ?? watch, orUntil: descriptors) { return }
    if limit != nil || !descriptors.isEmpty {
      service.rest()
      send()
    }
    if limit == nil, let process = service.clientProcess, !port.isRunning(process: process) {
      hasEnded = true
    }
  }

  private static let watchInterval: Duration = .seconds(5)

  /// How many messages are read ahead of their turn: the rest stays in the pipe.
  private static let longestQueue = 1000

  /// Reads what has come; returns false if nothing came in time, or before one of the files was readable.
  @discardableResult
  private func receive(atMost limit: Duration?, orUntil descriptors: [Int32] = []) -> Bool {
    guard !hasEnded else { return false }
    guard let piece = port.read(atMost: limit, orUntil: descriptors) else {
      hasEnded = true
      return true
    }
    if piece.isEmpty { return false }
    reader.append(piece)
    do throws(FramingError) {
      while let bytes = try reader.next() {
        port.log(bytes, isOutgoing: false)
        queue.append(RPCMessage(parsing: bytes))
      }
    } catch {
      // Where the next message begins can't be known.
      queue.append(.invalid(id: .null, .parseError(error.rawValue)))
      hasEnded = true
    }
    return true
  }

  private func handle(_ message: RPCMessage) {
    switch message {
    case .notification(service.cancellation.method, _): break
    case .notification(let method, let params): service.receive(method, params)
    case .response(let id, _, let error): service.receiveAnswer(to: id, error: error)
    case .invalid(let id, let error): reply(to: id, error)
    case .request(let id, let method, let params):
      if isCancelled(id) {
        if service.cancellation.isAnswered { reply(to: id, .cancelled) }
        return
      }
      do throws(RPCError) {
        let result = try service.answer(method, params)
        write { json in
          json.key("id")
          json.value(id)
          json.key("result")
          result(&json)
        }
      } catch {
        reply(to: id, error)
      }
    }
  }

  /// Whether a later message takes a request back.
  private func isCancelled(_ id: JSONValue) -> Bool {
    let cancellation = service.cancellation
    return queue.contains { message in
      guard case .notification(cancellation.method, let params) = message else { return false }
      return params[cancellation.parameter] == id
    }
  }

  private func reply(to id: JSONValue, _ error: RPCError) {
    write { json in
      json.key("id")
      json.value(id)
      json.key("error")
      json.object { json in
        json.key("code")
        json.number(error.code)
        json.key("message")
        json.string(error.message)
      }
    }
  }

  private func send() {
    for message in service.takeOutgoing() { write(message) }
  }

  /// Sends a message with these members.
  private func write(_ members: JSONWriter) {
    // Bytes that are not UTF-8 come from clients that sent them so, and go back as they came.
    var json = JSONText(keepsInvalidBytes: true)
    json.object { json in
      json.key("jsonrpc")
      json.string("2.0")
      members(&json)
    }
    port.log(json.bytes[...], isOutgoing: true)
    if !port.write(framing.framed(json.bytes)) { hasEnded = true }
  }
}
