/// Returns the indices of a longest subsequence of increasing numbers, in order.
///
///     longestIncreasingSubsequence([3, 1, 2, 5, 4])  // [1, 2, 4]: the numbers 1, 2, 4
///
/// To sort the sequence by moving as few numbers as possible, move those that are not in it. It
/// uses patience sorting: n log n, and linear if all numbers increase.
package func longestIncreasingSubsequence(_ numbers: [Int32]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Array(numbers.indices) }
  // For each length, the index of the smallest number that ends a subsequence of that length.
  var tops: [Int32] = []
  var previous = [Int32](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[Int(tops[middle])] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tops[low - 1] }
    if low == tops.count { tops.append(Int32(index)) } else { tops[low] = Int32(index) }
  }
  var rise: [Int] = []
  rise.reserveCapacity(tops.count)
  var index = tops.last ?? -1
  while index >= 0 {
    rise.append(Int(index))
    index = previous[Int(index)]
  }
  rise.reverse()
  return rise
}
