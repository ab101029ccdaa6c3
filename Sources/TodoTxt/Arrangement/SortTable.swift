/// The values to sort tasks by: a row for each task, a column for each key.
struct SortTable {
  let keys: ArraySlice<SortKey>

  let rowCount: Int
  private var values: [SortValue]
  private var texts = SortTexts()

  init(_ keys: ArraySlice<SortKey>, of items: [TodoItem]) {
    (self.keys, rowCount) = (keys, items.count)
    values = []
    values.reserveCapacity(items.count * keys.count)
    for item in items { append(item) }
  }

  init(_ keys: ArraySlice<SortKey>, of list: ItemList) {
    (self.keys, rowCount) = (keys, list.count)
    guard keys.allSatisfy({ $0.field.isReadFromLine }) else {
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
    [SortValue](filling: list.count * keys.count) { rows in
      // Each part writes its own rows.
      nonisolated(unsafe) let rows = rows
      _ = inParallel(list.count, atLeast: 1 << 14) { part in
        list.forEachBlock(in: part) { first, lines in
          // Each field is looked up only once for all lines, because a look-up counts references,
          // for which threads wait for each other.
          for (column, key) in zip(0..., keys) {
            key.field.forEachSortValue(in: lines) { index, value in
              let place = (first + index) * keys.count + column
              rows.initializeElement(at: place, to: value ?? key.missing)
            }
          }
        }
        return part.count
      }
      return rows.count
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

  /// The rows in their order, if the values of a row and its position fit in a 64-bit number, so
  /// that sorting these numbers is enough.
  private var rowsByRank: [Int]? {
    let placeWidth = Int.bitWidth - rowCount.leadingZeroBitCount
    var end = placeWidth
    let scales = (0..<keys.count).map(scale(of:))
    for scale in scales { end += scale.width }
    guard end <= 64 else { return nil }
    var numbers = [UInt64](filling: rowCount) { numbers in
      // Each part writes its own numbers.
      nonisolated(unsafe) let numbers = numbers
      _ = inParallel(rowCount, atLeast: 1 << 15) { part in
        writeNumbers(of: part, scales, placeWidth, to: numbers)
        return part.count
      }
      return rowCount
    }
    // From 64 elements on, `sort` needs the type of an array of ranges, for which the runtime must
    // look up that their bounds are comparable. That takes longer than sorting.
    if rowCount < 64 { numbers.sort() } else { numbers.radixSort(bits: placeWidth, upTo: end) }
    let mask: UInt64 = 1 << UInt64(placeWidth) - 1
    return numbers.map { Int($0 & mask) }
  }

  private func writeNumbers(
    of rows: Range<Int>, _ scales: [SortScale], _ placeWidth: Int,
    to numbers: UnsafeMutableBufferPointer<UInt64>
  ) {
    let values = values.span
    for row in rows { numbers.initializeElement(at: row, to: 0) }
    for (column, key) in zip(0..., keys) {
      let scale = scales[column]
      for row in rows {
        let rank = scale.rank(of: values[row * keys.count + column], isDescending: key.isDescending)
        numbers[row] = numbers[row] << UInt64(scale.width) | rank
      }
    }
    for row in rows { numbers[row] = numbers[row] << UInt64(placeWidth) | UInt64(row) }
  }

  private func scale(of column: Int) -> SortScale {
    let half = rowCount / 2
    var (whole, rest) = together(
      pays: rowCount >= 1 << 16, { scale(of: column, in: 0..<half) },
      { scale(of: column, in: half..<rowCount) })
    whole.widen(to: rest)
    return whole
  }

  private func scale(of column: Int, in rows: Range<Int>) -> SortScale {
    let values = values.span
    var scale = SortScale()
    for row in rows { scale.widen(to: values[row * keys.count + column]) }
    return scale
  }
}

extension SortKey {
  fileprivate var missing: SortValue { SortValue(missingFirst ? .missingFirst : .missingLast) }
}
