import TTSession

/// The requests that are answered, and what the editor is told of them.
extension LanguageServer {
  /// Answers a request of a feature; nil if there is none of that name.
  func feature(_ method: String, _ params: JSONValue) throws(RPCError) -> JSONWriter? {
    nil
  }

  /// Writes the result of `initialize`.
  var serverCapabilities: JSONWriter {
    { [client] json in
      json.object { json in
        json.key("capabilities")
        json.object { json in
          json.key("positionEncoding")
          json.string(client.encoding.rawValue)
          json.key("textDocumentSync")
          json.object { json in
            json.key("openClose")
            json.bool(true)
            json.key("change")
            json.number(2)
            json.key("save")
            json.bool(true)
          }
        }
        json.key("serverInfo")
        json.object { json in
          json.key("name")
          json.string(Program.name)
          json.key("version")
          json.string(Program.version)
        }
      }
    }
  }
}
