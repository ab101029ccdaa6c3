/// Members of an object: a key, and the value that the function of the same name writes.
extension JSONText {
  package mutating func object(_ key: StaticString, _ members: (inout JSONText) -> Void) {
    self.key(key)
    object(members)
  }

  package mutating func array(_ key: StaticString, _ elements: (inout JSONText) -> Void) {
    self.key(key)
    array(elements)
  }

  package mutating func array<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    _ element: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    array(elements, element)
  }

  package mutating func objects<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>,
    _ members: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    objects(elements, members)
  }

  package mutating func string(_ key: StaticString, _ text: String?) {
    self.key(key)
    string(text)
  }

  package mutating func string(_ key: StaticString, bytes: ArraySlice<UInt8>?) {
    self.key(key)
    string(bytes: bytes)
  }

  package mutating func string(_ key: StaticString, bytes: [UInt8]?) {
    string(key, bytes: bytes?[...])
  }

  package mutating func number(_ key: StaticString, _ value: Int?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  package mutating func bool(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func value(_ key: StaticString, _ value: JSONValue) {
    self.key(key)
    self.value(value)
  }

  package mutating func value(_ key: StaticString, _ write: (inout JSONText) -> Void) {
    self.key(key)
    write(&self)
  }
}
