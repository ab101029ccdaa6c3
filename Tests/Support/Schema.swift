import Foundation
import Testing

/// The part of JSON Schema that our schema uses.
package struct Schema {
  private let root: [String: Any]

  package init(_ root: Any) throws { self.root = try #require(root as? [String: Any]) }

  package func complaints(about value: Any, as definition: String? = nil) -> [String] {
    let start = definition.map { ["$ref": "#/$defs/\($0)"] as [String: Any] } ?? root
    return check(value, start, "it")
  }

  private func check(_ value: Any, _ schema: [String: Any], _ name: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
      guard let found = definitions[String(reference.dropFirst("#/$defs/".count))] else {
        return ["no \(reference)"]
      }
      return check(value, found, name)
    }
    var found: [String] = []
    if let constant = schema["const"] as? Int, value as? Int != constant {
      found.append("\(name) is not \(constant)")
    }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      found.append("\(name) is none of those there are")
    }
    let types = schema["type"].map { $0 as? [String] ?? [$0 as? String ?? ""] } ?? []
    if !types.isEmpty, !types.contains(where: { isA($0, value) }) {
      found.append("\(name) is no \(types.joined(separator: " or "))")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(name) does not fit \(pattern)")
    }
    if let least = schema["minimum"] as? Int, (value as? Int).map({ $0 < least }) ?? false {
      found.append("\(name) is below \(least)")
    }
    if let items = schema["items"] as? [String: Any], let array = value as? [Any] {
      found += array.flatMap { check($0, items, name) }
    }
    guard let object = value as? [String: Any] else { return found }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      found.append("\(name) misses \(key)")
    }
    for (key, value) in object {
      if let property = properties[key] {
        found += check(value, property, key)
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(name) has \(key)")
      }
    }
    return found
  }

  private func isA(_ type: String, _ value: Any) -> Bool {
    let isBoolean = (value as? NSNumber).map { isTruthValue($0) } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean
    case "integer": !isBoolean && value is Int
    case "null": value is NSNull
    default: false
    }
  }

  private func isTruthValue(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }
}
