/// Returns the candidate that `name` most likely means, or nil if none is near.
///
///     nearestName(to: "tomorow", among: ["today", "tomorrow"])  // "tomorrow"
///
/// Near means at most one edit for names of up to four letters, else at most one edit for every
/// three letters; no single letter is near another one. Swapping two adjacent letters counts as one
/// edit (optimal string alignment distance). Case is ignored. If several candidates are equally
/// near, the first wins.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = name.lowercased().bytes
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = candidate.lowercased().bytes
    let allowed = min(wanted.count, letters.count) <= 4 ? 1 : max(wanted.count, letters.count) / 3
    guard wanted.count + letters.count > 2, abs(letters.count - wanted.count) <= allowed else {
      continue
    }
    let distance = editDistance(wanted, letters)
    if distance <= allowed, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Returns how many insertions, removals, replacements and swaps of adjacent letters turn `a` into `b`.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in b.indices {
      row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
