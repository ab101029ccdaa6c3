/// Returns how many bytes both begin with.
func commonPrefix(_ left: [UInt8], _ right: [UInt8]) -> Int {
  let (left, right) = (left.span, right.span)
  let most = min(left.count, right.count)
  var count = 0
  while count < most, left[count] == right[count] { count += 1 }
  return count
}
