/// The values that some tasks are sorted by: a row for each task, a column for each key.
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

  /// Reads the values of tasks, those of a long list in several threads.
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
      // Each part writes its own rows.
      nonisolated(unsafe) let rows = buffer
      _ = inParallel(list.count, atLeast: 1 << 14) { part in
        list.forEachLine(in: part) { row, _, line in
          let head = Head(of: line, dialect: list.document.dialect)
          var place = row * keys.count
          for key in keys {
            rows.initializeElement(
              at: place, to: key.field.sortValue(in: line, behind: head) ?? key.missing)
            place += 1
          }
        }
        return part.count
      }
    }
  }
}

extension SortTable {
  /// The rows in their order; those that agree in every value stay as they came.
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
      // What is missing stays at its end, whichever way the values run.
      if difference != 0 {
        return key.isDescending && !a.isMissing && !b.isMissing ? -difference : difference
      }
    }
    return 0
  }

  /// The rows in their order, if all values of each make one number of 64 bits together with its
  /// place: then sorting numbers is all there is to do.
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
    if rowCount < 2_000 { numbers.sort() } else { numbers.radixSort(bits: placeWidth, upTo: end) }
    let mask: UInt64 = 1 << UInt64(placeWidth) - 1
    return numbers.map { Int($0 & mask) }
  }

  /// Returns what makes the values of a column small numbers; nil if there are texts, or values of
  /// several kinds.
  private func scale(of column: Int) -> SortScale? {
    var scale = SortScale()
    for place in stride(from: column, to: values.count, by: keys.count) {
      guard scale.widen(to: values[place]) else { return nil }
    }
    return scale.width < 64 ? scale : nil
  }
}

extension SortKey {
  /// Stands for a missing value.
  fileprivate var missing: SortValue { SortValue(missingFirst ? .missingFirst : .missingLast) }
}
