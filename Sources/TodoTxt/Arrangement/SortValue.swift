/// A compact form of a value that is cheap to compare.
///
/// A number, a date or a priority is a rank and 64 bits that compare like the values; a text is a
/// position in the bytes of `SortTexts`.
struct SortValue: Hashable {
  /// The kind of a value; values of different kinds are ordered by kind.
  enum Rank: Comparable {
    case number, duration, moment, text, missing
  }

  var rank: Rank
  var bits: UInt64

  init(_ rank: Rank, _ bits: UInt64 = 0) {
    self.rank = rank
    self.bits = bits
  }

  /// Creates a number; its bits are changed so that they compare as the numbers do (IEEE 754 §5.10).
  init(_ rank: Rank, _ number: Double) {
    let bits = (number == 0 ? 0 : number).bitPattern
    self.init(rank, bits >> 63 == 0 ? bits | 1 << 63 : ~bits)
  }

  init?(_ date: Range<Int>?, in line: Span<UInt8>) {
    guard let date = date.flatMap({ CivilDate(in: line, at: $0) }) else { return nil }
    self.init(.moment, UInt64(date.key))
  }

  /// Creates the value of the first tag with a key, a date, in the text of a line.
  init?(_ key: TagKey, in line: Span<UInt8>, at text: Range<Int>) {
    guard let range = line.valueRange(for: key, in: text),
      let moment = Moment(in: line, at: range)
    else { return nil }
    self.init(.moment, UInt64(moment.key))
  }

  init?(_ priority: Priority?) {
    guard let priority else { return nil }
    self.init(.number, UInt64(priority.letter))
  }

  var isMissing: Bool { rank == .missing }
}

/// The texts that are being sorted, one after the other.
struct SortTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  /// The first bytes of each text, which are usually enough to compare.
  private var starts: [UInt64] = []

  /// Keeps a text and returns the value that represents it.
  mutating func value(_ text: some Collection<UInt8>) -> SortValue {
    bytes += text
    starts.append(NaturalOrder.start(of: bytes.span.extracting(ends[ends.count - 1]...)))
    ends.append(bytes.count)
    return SortValue(.text, UInt64(ends.count - 1))
  }

  /// Returns a negative number if the first value comes before the second, zero if they are equal,
  /// else a positive one.
  func compare(_ left: SortValue, _ right: SortValue) -> Int {
    if left.rank != right.rank { return left.rank < right.rank ? -1 : 1 }
    guard left.rank == .text else {
      return left.bits == right.bits ? 0 : left.bits < right.bits ? -1 : 1
    }
    let (start, other) = (starts[Int(left.bits) - 1], starts[Int(right.bits) - 1])
    if start != other { return start < other ? -1 : 1 }
    let span = bytes.span
    return NaturalOrder.compare(span.extracting(range(left)), span.extracting(range(right)))
  }

  private func range(_ value: SortValue) -> Range<Int> {
    ends[Int(value.bits) - 1]..<ends[Int(value.bits)]
  }
}

extension ItemField {
  /// Returns the value of the field in a form that is cheap to compare; nil if there is none.
  func sortValue(of item: TodoItem, keepingTextsIn texts: inout SortTexts) -> SortValue? {
    switch type {
    case .names:
      // Tasks with several names are ordered by the first, then by the second, and so on.
      var joined: [UInt8] = []
      for case .text(let name) in values(of: item, on: .latest) { joined += name + [0] }
      return joined.isEmpty ? nil : texts.value(joined)
    case .date, .priority, .number, .duration, .word, .prose, .untyped: break
    }
    // The current day changes every age by the same amount.
    return value(of: item, on: .latest).map { sortValue(of: $0, keepingTextsIn: &texts) }
  }

  /// Whether the task's line alone determines the value.
  var isReadFromLine: Bool {
    switch source {
    case .headDate: true
    case .tag: type == .date || type == .priority
    case .names, .computed: type == .priority
    }
  }

  /// Calls `body` with the value in each line, for a field that is read from the line.
  func forEachSortValue(
    in list: ItemList, _ part: Range<Int>, _ body: (_ index: Int, _ value: SortValue?) -> Void
  ) {
    let dialect = list.document.dialect
    switch source {
    case .headDate(let place):
      list.forEachLine(in: part) { index, _, line in
        body(index, SortValue(place(Head(of: line, dialect: dialect)), in: line))
      }
    case .tag(let key):
      // Skip the head, which contains no tags, since it has no colon.
      list.forEachLine(in: part) { index, _, line in
        body(index, SortValue(key, in: line, at: 0..<line.textEnd(dialect)))
      }
    case .names, .computed:
      list.forEachLine(in: part) { index, _, line in
        body(index, SortValue(Head(of: line, dialect: dialect).effectivePriority(in: line)))
      }
    }
  }

  func sortValue(of value: FieldValue, keepingTextsIn texts: inout SortTexts) -> SortValue {
    switch value {
    case .moment(let moment): return SortValue(.moment, UInt64(moment.key))
    case .priority(let priority): return SortValue(.number, UInt64(priority.letter))
    case .number(let number): return SortValue(.number, number)
    case .duration(let time): return SortValue(.duration, Double(time.seconds))
    case .text(let text) where type == .untyped:
      guard let value = TypedValue(in: text.span, at: 0..<text.count) else {
        return texts.value(text)
      }
      let rank: SortValue.Rank =
        switch value.kind {
        case .moment: .moment
        case .number: .number
        case .duration: .duration
        }
      return SortValue(rank, value.number)
    case .text(let text): return texts.value(text)
    }
  }
}
