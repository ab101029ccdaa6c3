import TestSupport

/// The proofs of `Tests/Tools/Reliability`, each at a few points; `Tests/Tools/Reliability/run`
/// tries all points.
@Suite(.sideBySide) struct ReliabilityTests {
  @Test(
    .needs("python3"),
    arguments: Sample.one(
      in: 6,
      of: [
        "adds at once", "do during adds", "readers", "kill", "fail", "foreign", "editor's save",
        "in place", "order on disk", "file size limit",
        "without a call", "devices story", "devices syncthing", "devices dropbox",
        "devices nextcloud", "devices nextcloud-old", "devices icloud", "devices git",
        "devices sync",
      ]))
  func nothingIsLost(proof: String) throws {
    let script = Shell.package.appending(path: "Tests/Tools/Reliability/run").path()
    let shell = try Shell(adding: ["SCRIPT": script, "PROOF": proof])
    let result = try shell.run(#""$SCRIPT" --tiny --program "$(command -v tt)" "$PROOF""#)
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
  }

  /// A few sessions at terminals; `Tests/Tools/Reliability/numbers` plays 2,000.
  @Test(.needs("python3"))
  func aNumberMeansTheTaskOnTheScreen() throws {
    let script = Shell.package.appending(path: "Tests/Tools/Reliability/numbers").path()
    let shell = try Shell(adding: ["SCRIPT": script, "PYTHONDONTWRITEBYTECODE": "1"])
    let sessions = Sample.part(of: 12)
    let result = try shell.run(
      #"python3 "$SCRIPT" --program "$(command -v tt)" --sessions \#(sessions) --jobs 1"#)
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
  }
}
