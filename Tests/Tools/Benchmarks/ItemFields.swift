import TodoTxt

// Reads a task like a program that needs all its fields.
extension TodoItem {
  /// A number that depends on all fields other than text.
  var sumOfTypedFields: Int {
    var sum = isCompleted ? 1 : 0
    sum &+= Int(priority?.rawValue ?? 0)
    sum &+= creationDate?.day ?? 0
    sum &+= completionDate?.day ?? 0
    sum &+= due?.day ?? 0
    sum &+= threshold?.day ?? 0
    sum &+= recurrence == nil ? 0 : 1
    sum &+= hasNote ? 1 : 0
    return sum
  }

  /// The number of bytes of all fields that are text except `text`.
  var bytesOfStrings: Int {
    var sum = title.utf8.count &+ note.utf8.count
    for name in projects { sum &+= name.utf8.count }
    for name in contexts { sum &+= name.utf8.count }
    for tag in tags { sum &+= tag.key.utf8.count &+ tag.value.utf8.count }
    return sum
  }
}
