/// The values to sort tasks by: a row for each task, a column for each key.
struct SortTable {
  let keys: ArraySlice<FieldPath>

  let rowCount: Int
  private var values: [SortValue] = []
  private var texts = SortTexts()

  init(_ keys: ArraySlice<FieldPath>, ofItems items: some Collection<TodoItem>) {
    (self.keys, rowCount) = (keys, items.count)
    values.reserveCapacity(rowCount * keys.count)
    for item in items {
      for key in keys {
        values.append(key.field.sortValue(of: item, keepingTextsIn: &texts) ?? SortValue(.missing))
      }
    }
  }

  init(_ keys: ArraySlice<FieldPath>, of list: ItemList) {
    guard keys.allSatisfy({ $0.field.isReadFromLine }) else {
      self = SortTable(keys, ofItems: list)
      return
    }
    (self.keys, rowCount) = (keys, list.count)
    values = [SortValue](unsafeUninitializedCapacity: list.count * keys.count) { rows, count in
      // Each part writes its own rows.
      nonisolated(unsafe) let rows = rows
      _ = inParallel(list.count, atLeast: 1 << 14) { part in
        // Each field is looked up only once for all lines, because a look-up counts references,
        // for which threads wait for each other.
        for (column, key) in zip(0..., keys) {
          key.field.forEachSortValue(in: list, part) { index, value in
            rows.initializeElement(
              at: index * keys.count + column, to: value ?? SortValue(.missing))
          }
        }
      }
      count = list.count * keys.count
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

  /// The rows in their order; nil if a column has texts or values of several kinds.
  ///
  /// It sorts by the lowest byte of the last column first, which takes half the instructions of
  /// comparing packed numbers.
  private var rowsByRank: [Int]? {
    let scales = (0..<keys.count).map(scale(of:))
    guard scales.allSatisfy({ $0.width < 64 }) else { return nil }
    var rows = Array(0..<rowCount)
    for column in scales.indices.reversed() {
      let (scale, isDescending) = (scales[column], keys[keys.startIndex + column].isDescending)
      let ranks = (0..<rowCount).map { row in
        scale.rank(of: values[row * keys.count + column], isDescending: isDescending)
      }
      for shift in stride(from: 0, to: UInt64(scale.width), by: 8) {
        rows = SortTable.sorted(rows) { row in Int(ranks[row] &>> shift & 0xFF) }
      }
    }
    return rows
  }

  /// Returns rows sorted by a byte; rows with equal bytes keep their order.
  private static func sorted(_ rows: [Int], by byte: (Int) -> Int) -> [Int] {
    var places = [Int](repeating: 0, count: 257)
    for row in rows { places[byte(row) + 1] += 1 }
    for value in 1...256 { places[value] += places[value - 1] }
    var sorted = rows
    for row in rows {
      let value = byte(row)
      sorted[places[value]] = row
      places[value] += 1
    }
    return sorted
  }

  private func scale(of column: Int) -> SortScale {
    var scale = SortScale()
    for row in 0..<rowCount { scale.widen(to: values[row * keys.count + column]) }
    return scale
  }
}
