/// A month of the year, numbered from January as 1.
package enum Month: Int, CaseIterable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december

  /// The English name: `November`.
  package var name: String { Month.names[rawValue - 1] }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The name that the date language prints: `nov`.
  var shortName: String { String(name.prefix(3)).lowercased() }
}
