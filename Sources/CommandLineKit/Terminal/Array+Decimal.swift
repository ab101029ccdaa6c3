extension [UInt8] {
  package mutating func append(decimal number: Int) {
    if number < 0 { return append(contentsOf: String(number).utf8) }
    if number > 9 { append(decimal: number / 10) }
    append("0" + UInt8(number % 10))
  }
}
