/// The lines of a note that both sides may have changed.
///
/// Lines that both sides added in one place are all kept, one side after the other, in the order of
/// their bytes.
struct NoteMerge {
  private(set) var lines: [Line] = []

  /// Whether both sides changed the same lines.
  private(set) var isConflict = false

  /// A line of a note; equal lines can have different endings.
  struct Line: Hashable {
    let content: ArraySlice<UInt8>
    let terminator: LineTerminator

    init(content: ArraySlice<UInt8>, terminator: LineTerminator = .none) {
      self.content = content
      self.terminator = terminator
    }

    init(_ line: TodoTxt.Line) {
      self.init(content: line.content, terminator: line.terminator)
    }

    static func == (left: Line, right: Line) -> Bool { left.content == right.content }

    func hash(into hasher: inout Hasher) { ContentKey(content).hash(into: &hasher) }
  }

  /// Merges three versions; where both sides changed the same lines, uses ours.
  init(base: [Line], ours: [Line], theirs: [Line]) {
    guard !base.isEmpty || !ours.isEmpty || !theirs.isEmpty else { return }
    for run in SequenceMerge(base: base, ours: ours, theirs: theirs).runs {
      switch run {
      case .same(let base_, let our, let their):
        let terminator = ThreeWay.value(
          base: base[base_].terminator, ours: ours[our].terminator,
          theirs: theirs[their].terminator)
        lines.append(Line(content: base[base_].content, terminator: terminator))
      case .changed(let base_, let our, let their):
        append(Array(base[base_]), Array(ours[our]), Array(theirs[their]))
      }
    }
  }

  private mutating func append(_ base: [Line], _ ours: [Line], _ theirs: [Line]) {
    if case .agreed(let agreed) = ThreeWay(base: base, ours: ours, theirs: theirs) {
      lines += agreed
    } else if base.isEmpty {
      let isTheirs = theirs.lexicographicallyPrecedes(ours) {
        $0.content.lexicographicallyPrecedes($1.content)
      }
      let (first, second) = isTheirs ? (theirs, ours) : (ours, theirs)
      // Equal lines are as many as on the side with more.
      var known = Tally(first)
      lines += first + second.filter { !known.take($0) }
    } else {
      isConflict = true
      lines += ours
    }
  }
}
