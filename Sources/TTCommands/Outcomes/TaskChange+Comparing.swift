import TodoTxt
import TodoTxtFiles

extension TaskChange {
  /// Returns the changes that make the lines of one version of a list into those of another.
  ///
  /// A line that comes where none or a blank one was counts as added, one that goes or becomes blank
  /// as removed, and another one as changed in the way `kind` says.
  static func between(_ before: [UInt8], _ after: [UInt8], as kind: Kind) -> [TaskChange] {
    var changes: [TaskChange] = []
    var (position, number, newNumber) = (0, 1, 1)
    for region in ChangedRegion.between(before, after) {
      let passed = before[position..<region.offset].count { $0 == newline }
      (number, newNumber) = (number + passed, newNumber + passed)
      let (old, new) = (region.oldLines, region.newLines)
      for index in 0..<max(old.count, new.count) {
        let (line, newLine) = (old.text(at: index), new.text(at: index))
        switch (line, newLine) {
        case (nil, nil): break
        case (let line?, nil):
          changes.append(TaskChange(.removed, number: number + index, before: line, after: nil))
        case (nil, let newLine?):
          changes.append(TaskChange(.added, number: newNumber + index, before: nil, after: newLine))
        case (let line?, let newLine?):
          if line == newLine { break }
          changes.append(
            TaskChange(kind, number: newNumber + index, before: line, after: newLine))
        }
      }
      (number, newNumber) = (number + old.count, newNumber + new.count)
      position = region.offset + region.old.count
    }
    return changes
  }
}

extension ChangedRegion {
  /// The lines that were there, without their endings.
  var oldLines: [[UInt8]] { lines(of: old) }

  /// The lines that are there now, without their endings.
  var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}

extension [[UInt8]] {
  /// The line at `index`, or nil if there is none or it is blank.
  fileprivate func text(at index: Int) -> [UInt8]? {
    guard indices.contains(index), !self[index].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return nil
    }
    return self[index]
  }
}

private let newline = UInt8(ascii: "\n")
