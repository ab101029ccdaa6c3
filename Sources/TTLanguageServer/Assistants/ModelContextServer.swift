import CommandLineKit
import TTOutput
import TTSystem
import TodoTxt

/// A server of the Model Context Protocol: lets an assistant use tools and read resources.
///
/// It answers requests with or without `initialize` before them.
final class ModelContextServer: RPCService {
  private let conversation: AssistantConversation
  private let canWrite: Bool
  private let tools: [AssistantTool]
  private let resources: [Resource]

  /// The ids with which tasks were changed.
  private var used: Set<Argument> = []

  /// The supported revisions of the protocol, oldest first.
  ///
  /// 2025-03-26 is missing: only that revision requires servers to accept arrays of messages.
  private static let revisions = ["2024-11-05", "2025-06-18", "2025-11-25"]

  init(for conversation: AssistantConversation, canWrite: Bool) {
    (self.conversation, self.canWrite) = (conversation, canWrite)
    tools = AssistantTool.all.filter { canWrite || $0.effect.isReading }
    resources = conversation.resources
  }

  /// Closing standard input is the regular end.
  let endingWithoutClient = ExitStatus.done
}

extension ModelContextServer {
  func answer(_ method: String, _ params: JSONValue) throws -> JSONOutput {
    switch method {
    case "initialize": greeting(for: params["protocolVersion"])
    case "ping": [:]
    case "tools/list": ["tools": .list(tools, \.json)]
    case "tools/call": try call(params)
    case "resources/list": ["resources": .list(resources, \.json)]
    case "resources/templates/list": ["resourceTemplates": []]
    case "resources/read": try read(params.text("uri"))
    default: throw RPCError.methodNotFound(method)
    }
  }

  /// Returns the newest supported revision that is not newer than the client's.
  ///
  /// A client most likely speaks earlier revisions too. If there is none, returns the newest.
  private static func revision(for client: [UInt8]?) -> String {
    let spoken = client.map { $0.string } ?? ""
    return revisions.last { $0 <= spoken } ?? revisions[revisions.count - 1]
  }

  private func greeting(for revision: JSONValue?) -> JSONOutput {
    [
      "protocolVersion": .text(ModelContextServer.revision(for: revision?.text)),
      "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": [
        "name": .text(Program.name), "title": "todo.txt", "version": .text(Program.version),
      ],
      "instructions": .text(AssistantText.instructions(canWrite: canWrite)),
    ]
  }

  private func call(_ params: JSONValue) throws -> JSONOutput {
    let name = try params.text("name")
    guard let tool = tools.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      throw RPCError.invalidParams("unknown tool \(name.string.quoted)")
    }
    let arguments = ToolArguments(params["arguments"] ?? .object([]), used: used)
    let mistake = tool.arguments.mistake(in: arguments.values)
    // A model sees only the results of tools, and can correct its arguments.
    let result =
      mistake.map { ToolResult(text: $0.bytes, isError: true) }
      ?? conversation.result(of: tool, arguments)
    if !result.isError, !tool.effect.isReading, !arguments.flag(AssistantTool.dryRun.name) {
      used.formUnion(try arguments.texts(AssistantTool.tasks.name))
    }
    return .written { json in json.visibly { result.json.write(to: &$0) } }
  }
}

extension ModelContextServer {
  private func read(_ uri: [UInt8]) throws -> JSONOutput {
    guard let resource = resources.first(where: { $0.uri.utf8.elementsEqual(uri) }) else {
      throw RPCError(code: -32002, "unknown resource \(uri.string)")
    }
    let text = JSONOutput.visible(try resource.read())
    return ["contents": [["uri": .bytes(uri), "mimeType": .text(resource.type), "text": text]]]
  }
}
