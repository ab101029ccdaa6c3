/// The lines of a VTODO component, between BEGIN and END.
///
/// A change replaces, adds or removes the lines of one property; all other lines keep their bytes.
package struct CalendarTodo: Hashable, Sendable {
  package private(set) var lines: [ContentLine]

  private let ending: [UInt8]

  init(_ lines: [ContentLine] = [], ending: [UInt8] = ContentLine.crlf) {
    self.lines = lines
    self.ending = ending
  }

  /// The indices of the properties, without those of nested components such as VALARM.
  private var ownIndices: [Int] {
    var depth = 0
    return lines.indices.filter { index in
      switch lines[index].name {
      case "BEGIN": depth += 1
      case "END": depth -= 1
      default: return depth == 0
      }
      return false
    }
  }

  var properties: [ContentLine] { ownIndices.map { lines[$0] } }

  package func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  func keyword(_ name: String) -> String? { first(name)?.keyword }

  /// The categories with a name.
  var categories: [[UInt8]] { all("CATEGORIES").flatMap(\.list).filter { !$0.asName.isEmpty } }

  var uid: [UInt8]? {
    first("UID").flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// A new property goes after the others, before nested components.
  package mutating func set(_ name: String, _ parameters: String? = nil, to value: [UInt8]?) {
    let places = ownIndices.filter { lines[$0].name == name }
    guard let value else { return remove(at: places) }
    let old = places.first.map { lines[$0] }
    let kept = old.map { String(decoding: $0.parameters, as: UTF8.self) } ?? ""
    let line = ContentLine(name, parameters ?? kept, value, ending: ending)
    if let old, old.value == line.value, old.parameters == line.parameters {
      return remove(at: places.dropFirst())
    }
    remove(at: places.dropFirst())
    if let place = places.first {
      lines[place] = line
    } else {
      lines.insert(line, at: lines.firstIndex { $0.name == "BEGIN" } ?? lines.count)
    }
  }

  package mutating func set(_ name: String, _ parameters: String? = nil, to value: String) {
    set(name, parameters, to: Array(value.utf8))
  }

  package mutating func append(_ name: String, _ parameters: String = "", _ value: [UInt8]) {
    lines.append(ContentLine(name, parameters, value, ending: ending))
  }

  /// Removes the properties of a name that `shouldRemove` selects.
  mutating func remove(_ name: String, where shouldRemove: (ContentLine) -> Bool) {
    remove(at: ownIndices.filter { lines[$0].name == name && shouldRemove(lines[$0]) })
  }

  /// Changes the values of a property, even inside nested components.
  mutating func replace(_ name: String, by value: (ContentLine) -> [UInt8]?) {
    for index in lines.indices where lines[index].name == name {
      let line = lines[index]
      guard let new = value(line), new != line.value else { continue }
      lines[index] = ContentLine(
        name, String(decoding: line.parameters, as: UTF8.self), new, ending: ending)
    }
  }

  private mutating func remove(at places: some Collection<Int>) {
    if places.isEmpty { return }
    let places = Set(places)
    lines = lines.indices.filter { !places.contains($0) }.map { lines[$0] }
  }
}
