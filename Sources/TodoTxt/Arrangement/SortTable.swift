/// The values to sort tasks by: a row for each task, a column for each key.
struct SortTable {
  /// The keys, most significant first.
  let keys: ArraySlice<SortKey>

  /// How many tasks there are.
  let rowCount: Int

  private var values: [SortValue]
  private var texts = SortTexts()

  /// Reads the values of tasks.
  init(_ keys: ArraySlice<SortKey>, of items: [TodoItem]) {
    (self.keys, rowCount) = (keys, items.count)
    values = []
    values.reserveCapacity(items.count * keys.count)
    for item in items { append(item) }
  }

  /// Reads the values of tasks, in several threads if the list is long.
  init(_ keys: ArraySlice<SortKey>, of list: ItemList) {
    (self.keys, rowCount) = (keys, list.count)
    guard keys.allSatisfy(\.field.isReadFromLine) else {
      values = []
      values.reserveCapacity(list.count * keys.count)
      for item in list { append(item) }
      return
    }
    values = SortTable.values(of: keys, in: list)
  }

  private mutating func append(_ item: TodoItem) {
    for key in keys {
      values.append(key.field.sortValue(of: item, keepingTextsIn: &texts) ?? key.missing)
    }
  }

  private static func values(of keys: ArraySlice<SortKey>, in list: ItemList) -> [SortValue] {
    [SortValue](unsafeUninitializedCapacity: list.count * keys.count) { buffer, count in
      count = list.count * keys.count
      prepareForFilling(UnsafeMutableRawBufferPointer(buffer))
      // Each part writes its own rows.
      nonisolated(unsafe) let rows = buffer
      _ = inParallel(list.count, atLeast: 1 << 14) { part in
        list.forEachLine(in: part) { row, _, line in
          let head = Head(of: line, dialect: list.document.dialect)
          var place = row * keys.count
          for key in keys {
            rows.initializeElement(
              at: place, to: key.field.sortValue(in: line, after: head) ?? key.missing)
            place += 1
          }
        }
        return part.count
      }
    }
  }
}

extension SortTable {
  /// The rows in their order; rows that are equal in every value keep their order.
  var sortedRows: [Int] {
    rowsByRank
      ?? (0..<rowCount).sorted { left, right in
        let difference = compare(left, right)
        return difference == 0 ? left < right : difference < 0
      }
  }

  private func compare(_ left: Int, _ right: Int) -> Int {
    for (column, key) in zip(0..., keys) {
      let (a, b) = (values[left * keys.count + column], values[right * keys.count + column])
      if a == b { continue }
      let difference = texts.compare(a, b)
      // Missing values stay at their end in both directions.
      if difference != 0 {
        return key.isDescending && !a.isMissing && !b.isMissing ? -difference : difference
      }
    }
    return 0
  }

  /// The rows in their order, if the values of a row and its position fit in a 64-bit number: then it
  /// is enough to sort these numbers.
  private var rowsByRank: [Int]? {
    let placeWidth = Int.bitWidth - rowCount.leadingZeroBitCount
    var end = placeWidth
    var numbers = [UInt64](repeating: 0, count: rowCount)
    for (column, key) in zip(0..., keys) {
      guard let scale = scale(of: column), end + scale.width <= 64 else { return nil }
      end += scale.width
      for row in numbers.indices {
        let rank = scale.rank(of: values[row * keys.count + column], isDescending: key.isDescending)
        numbers[row] = numbers[row] << UInt64(scale.width) | rank
      }
    }
    for row in numbers.indices { numbers[row] = numbers[row] << UInt64(placeWidth) | UInt64(row) }
    // From 64 elements on, `sort` needs the type of an array of ranges, for which the runtime must look up that their
    // bounds are comparable. That takes longer than sorting.
    if rowCount < 64 { numbers.sort() } else { numbers.radixSort(bits: placeWidth, upTo: end) }
    let mask: UInt64 = 1 << UInt64(placeWidth) - 1
    return numbers.map { Int($0 & mask) }
  }

  /// Returns the scale that converts a column to small numbers.
  ///
  /// Returns nil if it has texts, or values of several kinds.
  private func scale(of column: Int) -> SortScale? {
    var scale = SortScale()
    for place in stride(from: column, to: values.count, by: keys.count) {
      guard scale.widen(to: values[place]) else { return nil }
    }
    return scale.width < 64 ? scale : nil
  }
}

extension SortKey {
  /// The value that represents a missing one.
  fileprivate var missing: SortValue { SortValue(missingFirst ? .missingFirst : .missingLast) }
}
