import CommandTestSupport

/// All histories of at most three edits by two devices, from several short lists, with each
/// transport.
///
/// Devices are interchangeable, and so are equal lines: of histories that differ only in these, one
/// is run. Edits of two devices between exchanges don't depend on each other, so their order
/// doesn't matter either.
struct SmallHistories {
  /// The lists of at most three lines from which histories start, each with a name.
  static let starts: [(name: String, list: String)] = [
    ("a task", "2026-11-20 Buy tokA fresh organic milk soon\n"),
    ("without a date", "Buy tokA fresh organic milk soon\n"),
    ("a priority", "(B) 2026-11-20 Buy tokA fresh organic milk soon\n"),
    ("completed", "x 2026-11-20 2026-11-19 Buy tokA fresh organic milk soon\n"),
    ("a note", "2026-11-20 Buy tokA fresh organic milk soon\n    note\n"),
    ("a series", "2026-11-20 Water tokA green plants soon rec:+1w due:2026-11-21\n"),
    (
      "similar",
      """
      2026-11-20 Buy tokA fresh organic milk soon
      2026-11-20 Buy tokB fresh organic milk soon

      """
    ),
    (
      "similar without a date",
      "Buy tokA fresh organic milk soon\nBuy tokB fresh organic milk soon\n"
    ),
    ("equal", "Buy tokA fresh organic milk soon\nBuy tokA fresh organic milk soon\n"),
    (
      "parent and child",
      """
      2026-11-20 Plan tokA long summer trip soon id:a
      2026-11-20 Book tokB long summer trip soon p:a

      """
    ),
    (
      "a series that began",
      """
      x 2026-11-14 2026-11-13 Water tokA green plants soon rec:+1w due:2026-11-14
      2026-11-14 Water tokA green plants soon rec:+1w due:2026-11-21

      """
    ),
    (
      "similar with a note",
      """
      2026-11-20 Buy tokA fresh organic milk soon
          note
      2026-11-20 Buy tokB fresh organic milk soon

      """
    ),
    (
      "three",
      """
      2026-11-20 Buy tokA fresh organic milk soon
      x 2026-11-20 2026-11-20 Buy tokB fresh organic milk soon
      Buy tokC fresh milk

      """
    ),
    (
      "a series with parts",
      """
      2026-11-20 Review tokA green garden soon rec:+1w due:2026-11-21 id:a
      2026-11-20 Water tokB green plants soon p:a
      x 2026-11-20 2026-11-19 Rake tokC dry leaves soon p:a

      """
    ),
    ("empty", ""),
  ]

  /// Which histories are run: every `parts`th pair of first edits, with all third edits.
  let part: Int
  let parts: Int

  /// Used by `tt sync` for its settings.
  let editor: ListEditor

  private(set) var histories = 0

  /// The broken laws, each with the number of the history and its story.
  private(set) var faults: [(number: Int, story: String)] = []

  private var pairs = 0
  private var story: [String] = []

  init(part: Int, of parts: Int, in editor: ListEditor) {
    (self.part, self.parts, self.editor) = (part, parts, editor)
  }

  /// Every starting list with every variant of an exchange, by number.
  static let units = starts.indices.flatMap { start in
    SmallTransport.courses.indices.map { (start: start, course: $0) }
  }

  /// Runs the histories of some of the `units`.
  mutating func run(_ numbers: [Int]) {
    for number in numbers {
      let unit = SmallHistories.units[number]
      let start = SmallHistories.starts[unit.start]
      let (course, names) = SmallTransport.courses[unit.course]
      story = ["\(start.name), \(names.joined(separator: " and ")), \(course)\n\(start.list)"]
      explore(SmallWorld(list: start.list), Progress(), course)
    }
  }

  /// The progress of a history.
  private struct Progress {
    var edits = 0
    /// The edits of each device since the last exchange.
    var sinceExchange = [0, 0]
    /// Whether both devices had the same share of the edits until the last exchange.
    var isEven = false
  }

  private mutating func explore(
    _ world: SmallWorld, _ progress: Progress, _ course: SmallTransport.Course
  ) {
    for device in 0...1 where mayEdit(device, progress) {
      for edit in SmallEdit.all(of: world.devices[device].document(.list).items) {
        if progress.edits == 1 {
          pairs += 1
          if pairs % parts != part { continue }
        }
        guard let changed = edit.made(on: world.devices[device], progress.edits) else { continue }
        var next = (world: world, progress: progress)
        next.world.edit(device, to: changed)
        next.progress.edits += 1
        next.progress.sinceExchange[device] += 1
        story.append("\(["a", "b"][device]): \(edit)\n")
        if next.progress.edits < 3 { explore(next.world, next.progress, course) }
        end(next.world, next.progress, course)
        story.removeLast()
      }
    }
  }

  /// Lets the devices exchange their lists, and continues from there.
  private mutating func end(
    _ world: SmallWorld, _ progress: Progress, _ course: SmallTransport.Course
  ) {
    var world = world
    let lists = world.devices.map(\.lists)
    // Histories of a single edit belong to the first part.
    let isCounted = progress.edits > 1 || part == 0
    if isCounted { histories += 1 }
    story.append("exchange\n")
    defer { story.removeLast() }
    if let fault = world.exchange(course, in: editor) {
      guard isCounted else { return }
      let texts = (lists + world.devices.map(\.lists)).map { lists in
        lists.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "--\n")
      }
      faults.append(
        (
          histories,
          "\(fault)\n\(story.joined())"
            + zip(["a", "b", "a then", "b then"], texts).map { "\($0):\n\($1)" }.joined()
        ))
      return
    }
    guard progress.edits < 3 else { return }
    var next = progress
    next.isEven = progress.edits == 2 && progress.sinceExchange == [1, 1]
    next.sinceExchange = [0, 0]
    explore(world, next, course)
  }

  /// Whether a device may make the next edit; histories that swapping the devices would produce are
  /// omitted.
  private func mayEdit(_ device: Int, _ progress: Progress) -> Bool {
    if device == 0 { return progress.sinceExchange[1] == 0 }
    if progress.edits == 0 || progress.isEven { return false }
    return progress.edits < 2 || progress.sinceExchange != [1, 1]
  }
}
