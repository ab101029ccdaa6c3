import CommandLineKit

/// Commands and their screens one after another, as an animated SVG image.
///
/// Programs without animation, and readers who do not want it, see the first command.
struct SessionPicture {
  struct Step {
    let command: String
    let output: String

    /// Whether the screen is empty before the command.
    var clears = false
  }

  private let columns: Int
  private let steps: [Step]

  /// The seconds for which a screen can be read after its command.
  private let pause = 4.0

  /// The seconds per letter.
  private let letter = 0.08

  init(_ steps: [Step], columns: Int) {
    (self.steps, self.columns) = (steps, columns)
  }

  var svg: String {
    var (time, row, rows): (Double, Int, Int) = (0, 0, 0)
    var scenes: [Scene] = []
    for step in steps {
      if step.clears {
        row = 0
        for index in scenes.indices where scenes[index].end == nil { scenes[index].end = time }
      }
      let output = ScreenPicture(step.output, columns: columns)
      // The picture begins with the first screen, so that readers see it without waiting.
      let typing = scenes.isEmpty ? 0 : letter * Double(step.command.count)
      scenes.append(Scene(step: step, row: row, start: time, typed: time + typing))
      row += output.height + 1
      rows = max(rows, row)
      time += typing + pause
    }
    let content = scenes.enumerated().flatMap { elements(of: $1, number: $0, seconds: time) }
    let style =
      "<style>@media (prefers-reduced-motion: reduce) { * { animation: none !important } }\n"
      + scenes.enumerated().map { rules(of: $1, number: $0, seconds: time) }.joined(separator: "\n")
      + "</style>"
    return ScreenPicture.svg([style] + content, columns: columns, rows: rows)
  }

  private struct Scene {
    let step: Step
    let row: Int
    let start: Double
    let typed: Double
    var end: Double?
  }

  /// Returns the command, a cover that moves off it, and the output.
  private func elements(of scene: Scene, number: Int, seconds: Double) -> [String] {
    let hidden = number == 0 ? "" : #" opacity="0""#
    let (cell, command) = (ScreenPicture.cell, scene.step.command)
    let cover =
      #"<rect id="c\#(number)" x="\#(16 + 2 * cell.width)" y="\#(14 + Double(scene.row) * cell.height)""#
      + #" width="\#(Double(columns - 2) * cell.width)" height="\#(cell.height)" fill="rgb(27,29,35)""#
      + #" opacity="0"/>"#
    return [#"<g id="a\#(number)"\#(hidden)>"#]
      + ScreenPicture("␛[2m$␛[0m \(command)", columns: columns).texts(from: scene.row) + [
        cover, "</g>",
      ]
      + [#"<g id="b\#(number)"\#(hidden)>"#]
      + ScreenPicture(scene.step.output, columns: columns).texts(from: scene.row + 1) + ["</g>"]
  }

  /// Returns when the elements of a scene are visible.
  private func rules(of scene: Scene, number: Int, seconds: Double) -> String {
    let end = scene.end ?? seconds
    let count = scene.step.command.count
    func percent(_ time: Double) -> String { "\((time / seconds * 1000).rounded() / 10)%" }
    func shown(_ name: String, from start: Double) -> String {
      let before = start > 0 ? "0% { opacity: 0 } " : ""
      let after = end < seconds ? " \(percent(end)) { opacity: 0 }" : ""
      return "@keyframes \(name) { \(before)\(percent(start)) { opacity: 1 }\(after) }"
        + " #\(name) { animation: \(name) \(seconds)s step-end infinite }"
    }
    let width = (Double(count) * ScreenPicture.cell.width * 10).rounded() / 10
    let way = "translateX(\(width)px)"
    let typing =
      scene.typed == scene.start
      ? ""
      : """
      @keyframes c\(number) { 0%, \(percent(scene.start)) { opacity: 1; transform: none; \
      animation-timing-function: steps(\(count)) } \(percent(scene.typed)), 100% { opacity: 1; transform: \(way) } } \
      #c\(number) { animation: c\(number) \(seconds)s infinite }
      """
    return [
      shown("a\(number)", from: number == 0 ? 0 : scene.start),
      shown("b\(number)", from: scene.typed), typing,
    ].joined(separator: "\n")
  }
}
