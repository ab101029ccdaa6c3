import TestSupport
import Testing

@testable import TodoTxt

/// Three versions of a file, their merge and its conflicts; `|` ends a line.
struct MergeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let base: String
  let ours: String
  let theirs: String
  let merged: String
  let conflicts: [MergeDoubt]

  init(
    _ name: String, base: String, ours: String, theirs: String, merged: String,
    _ conflicts: [MergeDoubt] = []
  ) {
    self.name = name
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.merged = merged
    self.conflicts = conflicts
  }

  var testDescription: String { name }
}

@Suite struct DocumentMergeTests {
  @Test(
    arguments: [
      MergeCase(
        "one completes, the other retags", base: "(A) Call mum @phone|",
        ours: "x 2026-11-21 Call mum @phone pri:A|", theirs: "(A) Call mum @phone due:2026-11-25|",
        merged: "x 2026-11-21 Call mum @phone due:2026-11-25 pri:A|"),
      MergeCase(
        "ours adds a word, and a task with more letters in common; the other changes the priority",
        base: "2026-11-15 task w1 +p0 due:2026-11-20|",
        ours: "2026-11-15 task w1 +p0 due:2026-11-20 v13|(A) 2026-11-15 task w10 +p0|",
        theirs: "(F) 2026-11-15 task w1 +p0 due:2026-11-20|",
        merged: "(F) 2026-11-15 task w1 +p0 due:2026-11-20 v13|(A) 2026-11-15 task w10 +p0|"),
      MergeCase(
        "both complete a task, and one adds an equal one on another day",
        base: "2026-11-08 Water plants|",
        ours: "x 2026-11-28 2026-11-08 Water plants|2026-11-28 Water plants|",
        theirs: "x 2026-11-28 2026-11-08 Water plants|New|",
        merged: "x 2026-11-28 2026-11-08 Water plants|2026-11-28 Water plants|New|"),
      MergeCase(
        "one adds a date, and an equal task on another day; the other completes the first",
        base: "2026-11-08 Water plants|",
        ours: "2026-11-08 Water plants due:2026-12-01|2026-11-28 Water plants|",
        theirs: "x 2026-11-28 2026-11-08 Water plants|New|",
        merged:
          "x 2026-11-28 2026-11-08 Water plants due:2026-12-01|2026-11-28 Water plants|New|"),
      MergeCase(
        "one adds a date, and an equal task with a day of creation; the other completes the first, without one",
        base: "Water plants|", ours: "Water plants due:2026-12-01|2026-11-28 Water plants|",
        theirs: "x 2026-11-28 Water plants|New|",
        merged: "x 2026-11-28 Water plants due:2026-12-01|2026-11-28 Water plants|New|"),
      MergeCase(
        "each adds a task with another rule, and they share half of their words", base: "a|",
        ours: "a|Water garden rec:1w due:2026-11-30|",
        theirs: "a|Water flowers rec:2w due:2026-11-30|",
        merged: "a|Water flowers rec:2w due:2026-11-30|Water garden rec:1w due:2026-11-30|"),
      MergeCase(
        "one replaces a task with an equal one on another day, the other completes it",
        base: "2026-11-08 Water plants|b|", ours: "b|2026-11-28 Water plants|",
        theirs: "x 2026-11-28 2026-11-08 Water plants|b|",
        merged: "x 2026-11-28 2026-11-08 Water plants|b|2026-11-28 Water plants|",
        [.kept(1)]),
      MergeCase(
        "one completes a task, the other adds words to it and adds one that is like it",
        base: "2026-11-20 Call bob back Monday|",
        ours: "2026-11-20 Call bob back|2026-11-20 Call bob back Monday soon now|",
        theirs: "x 2026-11-20 2026-11-20 Call bob back Monday|",
        merged:
          "2026-11-20 Call bob back|2026-11-20 Call bob back Monday soon now|x 2026-11-20 2026-11-20 Call bob back Monday|",
        [.kept(3)]),
      MergeCase(
        "one completes a task with a word more, the other adds a word and an equal task with another tag",
        base: "Buy milk k:1|", ours: "x 2026-11-20 Buy milk k:1 soon|",
        theirs: "Buy milk k:7|Buy milk k:1 today|",
        merged: "Buy milk k:7|Buy milk k:1 today|x 2026-11-20 Buy milk k:1 soon|", [.kept(3)]),
      MergeCase(
        "one adds a date to a task, the other removes it, and changes and adds similar ones",
        base: "Call k:0|(B) Call soon k:1|k:2 Call soon|",
        ours: "Call k:0|(B) Call soon k:1|k:2 Call soon due:2026-12-07|",
        theirs: "x Call k:0|(B) Call soon k:1 later|(C) Call soon k:5|",
        merged:
          "x Call k:0|(B) Call soon k:1 later|(C) Call soon k:5|k:2 Call soon due:2026-12-07|",
        [.kept(4)]),
      MergeCase(
        "both add words to a task of one word, and one completes it", base: "2026-11-01 Milk|",
        ours: "x 2026-11-20 2026-11-01 Milk from farm|", theirs: "2026-11-01 Milk for bob|",
        merged: "x 2026-11-20 2026-11-01 Milk from farm|x 2026-11-20 2026-11-01 Milk for bob|",
        [.differ(1, 2)]),
      MergeCase(
        "one removes a task of one word, the other adds two words to it",
        base: "2026-11-01 Milk|z|", ours: "z|", theirs: "2026-11-01 Milk from farm|z|",
        merged: "2026-11-01 Milk from farm|z|", [.kept(1)]),
      MergeCase(
        "one removes a repeating task and completes another, the other adds a word to the first",
        base:
          "2026-11-02 Call bob due:2026-11-12 rec:1w|2026-11-06 Call bob back due:2026-11-13 rec:1w|",
        ours:
          "x 2026-11-20 2026-11-06 Call bob back due:2026-11-13 rec:1w|2026-11-20 Call bob back due:2026-11-27 rec:1w|",
        theirs:
          "2026-11-02 Call bob slowly due:2026-11-12 rec:1w|2026-11-06 Call bob back due:2026-11-13 rec:1w|",
        merged:
          "2026-11-02 Call bob slowly due:2026-11-12 rec:1w|x 2026-11-20 2026-11-06 Call bob back due:2026-11-13 rec:1w|2026-11-20 Call bob back due:2026-11-27 rec:1w|",
        [.kept(1)]),
      MergeCase(
        "both complete a task, and one adds it anew with a priority",
        base: "Water plants|b|", ours: "x 2026-11-28 Water plants|b|(A) 2026-11-28 Water plants|",
        theirs: "x 2026-11-28 Water plants|b|",
        merged: "x 2026-11-28 Water plants|b|(A) 2026-11-28 Water plants|"),
      MergeCase(
        "both rename one of two equal tasks, and one the task above",
        base: "plan milk|milk call bob|milk call bob|Pay|",
        ours: "plan tea|milk call bob|tea call bob|Pay|",
        theirs: "plan milk|milk call bob|tea call bob|Pay|",
        merged: "plan tea|milk call bob|tea call bob|Pay|"),
      MergeCase(
        "both change a task alike, and one adds the task as it was",
        base: "Water plants|", ours: "(A) Water plants +home|Water plants|",
        theirs: "(A) Water plants +home|New|",
        merged: "(A) Water plants +home|New|Water plants|"),
      MergeCase(
        "both complete one of two equal tasks", base: "a|a|", ours: "x 2026-11-28 a|a|New|",
        theirs: "x 2026-11-28 a|a|", merged: "x 2026-11-28 a|a|New|"),
      MergeCase(
        "one of two equal tasks is completed, again", base: "Call|a|a|",
        ours: "Call bob|x 2026-11-28 a|a|New|", theirs: "Call bob|x 2026-11-28 a|a|",
        merged: "Call bob|x 2026-11-28 a|a|New|"),
      MergeCase(
        "both remove one of two equal tasks", base: "a|a|", ours: "|a|b|", theirs: "|a|",
        merged: "|a|b|"),
      MergeCase(
        "one completes, the other changes the priority", base: "(A) a|b|",
        ours: "x 2026-11-21 a pri:A|b|", theirs: "(C) a|b|", merged: "x 2026-11-21 a pri:C|b|"),
      MergeCase(
        "one completes and drops the priority, the other changes it", base: "(A) a|",
        ours: "x 2026-11-21 a|", theirs: "(C) a|", merged: "x 2026-11-21 a pri:C|"),
      MergeCase(
        "one completes and then adds a word, the other changes the priority",
        base: "(A) Call mum @phone|", ours: "x 2026-11-21 Call mum @phone pri:A today|",
        theirs: "(B) Call mum @phone|", merged: "x 2026-11-21 Call mum @phone today pri:B|"),
      MergeCase(
        "one adds a word to a completed task, the other changes its priority",
        base: "x 2026-11-21 Call mum @phone pri:A|",
        ours: "x 2026-11-21 Call mum @phone pri:A today|",
        theirs: "x 2026-11-21 Call mum @phone pri:B|",
        merged: "x 2026-11-21 Call mum @phone today pri:B|"),
      MergeCase(
        "one adds a word after the priority of a completed task, the other a project",
        base: "x 2026-11-21 Call mum pri:A|", ours: "x 2026-11-21 Call mum pri:A today|",
        theirs: "x 2026-11-21 Call mum +p pri:A|",
        merged: "x 2026-11-21 Call mum today +p pri:A|"),
      MergeCase(
        "both complete", base: "a|", ours: "x 2026-11-22 a|", theirs: "x 2026-11-21 a|",
        merged: "x 2026-11-21 a|"),
      MergeCase(
        "one reopens, the other retags", base: "x 2026-11-21 a +p pri:B|", ours: "(B) a +p|",
        theirs: "x 2026-11-21 a +p +q pri:B|", merged: "(B) a +p +q|"),
      MergeCase(
        "another program's completion", base: "(A) 2026-11-01 a|",
        ours: "x (A) 2026-11-21 2026-11-01 a|", theirs: "(B) 2026-11-01 a c:d|",
        merged: "x 2026-11-21 2026-11-01 a c:d pri:B|"),
      MergeCase(
        "different tags", base: "a  due:1  b|", ours: "a  due:2  b|", theirs: "a  due:1  b t:3|",
        merged: "a  due:2  b t:3|"),
      MergeCase(
        "both add a tag at the end", base: "a|", ours: "a t:1|", theirs: "a due:2|",
        merged: "a due:2 t:1|"),
      MergeCase(
        "a project goes, a context comes", base: "a +p b|", ours: "a b|", theirs: "a +p b @c|",
        merged: "a b @c|"),
      MergeCase(
        "a tag moves to the front, another changes its value", base: "a b due:1|",
        ours: "due:1 a b|", theirs: "a b due:2|", merged: "due:2 a b|"),
      MergeCase(
        "different words", base: "call mum about cake|", ours: "phone mum about cake|",
        theirs: "call mum about the cake|", merged: "phone mum about the cake|"),
      MergeCase(
        "one adds a word, the other a project in the same place", base: "a b|", ours: "a x b|",
        theirs: "a +q b|", merged: "a x +q b|"),
      MergeCase(
        "a project and a tag that the text has twice", base: "a +p b +p t:1 t:2|",
        ours: "a +p b +p t:1 t:2 x|", theirs: "y a +p b +p t:1 t:3|",
        merged: "y a +p b +p t:1 t:3 x|"),
      MergeCase(
        "one rewrites and swaps tasks with an id, the other edits them",
        base: "one id:1|two id:2|", ours: "four id:2|three id:1|",
        theirs: "one @c id:1|two @d id:2|", merged: "four @d id:2|three @c id:1|"),
      MergeCase(
        "the same tag", base: "a due:1|", ours: "a due:2 +p|", theirs: "a due:3 @c|",
        merged: "a due:2 +p @c|a due:3 +p @c|",
        [.differ(1, 2)]),
      MergeCase(
        "the same word", base: "z|call mum today|", ours: "z|call dad today|",
        theirs: "z|call sis today|", merged: "z|call dad today|call sis today|",
        [.differ(2, 3)]),
      MergeCase(
        "the same priority", base: "a|", ours: "(A) a|", theirs: "(B) a|", merged: "(A) a|(B) a|",
        [.differ(1, 2)]),
      MergeCase(
        "one removes a task and adds a similar one, the other edits it",
        base: "a|(K) Write to Ann B|", ours: "a|(W) Write to Ann B|",
        theirs: "a||new|(S) Write to Ann C @phone|",
        merged: "a||new|(S) Write to Ann C @phone|(W) Write to Ann B|",
        [.kept(5)]),
      MergeCase(
        "one rewrites the only task of its place, the other edits it",
        base: "a|(K) Write to Ann B|c|", ours: "a|(W) Write to Ann B|c|",
        theirs: "a|(K) Write to Ann C|c|", merged: "a|(W) Write to Ann C|c|"),
      MergeCase(
        "one replaces the only task of its place with a similar one, the other completes it",
        base: "a|Pay the book tok3|c|", ours: "a|Visit the book tok7|c|",
        theirs: "a|x 2026-11-21 Pay the book tok3|c|",
        merged: "a|Visit the book tok7|x 2026-11-21 Pay the book tok3|c|",
        [.kept(3)]),
      MergeCase(
        "one replaces a task with one of that day and the same labels, the other edits it",
        base: "a|2026-11-20 Call plants B @phone +family|",
        ours: "a|2026-11-20 Write to plants C @phone +family|",
        theirs: "a|2026-11-20 Call plants B @phone +family due:2027-01-06|",
        merged: "a|2026-11-20 Write to plants C @phone +family"
          + "|2026-11-20 Call plants B @phone +family due:2027-01-06|",
        [.kept(3)]),
      MergeCase(
        "one removes a task and another adds one of that day elsewhere, a third edits it",
        base: "2026-11-23 Read bread and butter B|a|b|",
        ours: "a|b|2026-11-23 Clean bread and butter C|",
        theirs: "2026-11-23 Read bread and butter B due:2027-01-14|a|b|",
        merged:
          "2026-11-23 Read bread and butter B due:2027-01-14|a|b|2026-11-23 Clean bread and butter C|",
        [.kept(1)]),
      MergeCase(
        "both replace a task with a similar one", base: "a|Pay the book tok3|c|",
        ours: "a|Visit the book tok7|c|", theirs: "a|Find the book tok5|c|",
        merged: "a|Visit the book tok7|Find the book tok5|c|",
        [.kept(3)]),
      MergeCase(
        "one adds words among new tasks, the other edits the task",
        base: "a|(K) Write to Ann B|", ours: "a|(W) Write to Ann B|",
        theirs: "a||new|(K) Write a letter to Ann B|", merged: "a||new|(W) Write a letter to Ann B|"
      ),
      MergeCase(
        "one removes, the other edits", base: "a|b|c|", ours: "a|c|", theirs: "a|(A) b|c|",
        merged: "a|(A) b|c|",
        [.kept(2)]),
      MergeCase(
        "one edits, the other removes", base: "a|b|c|", ours: "a|b +p|c|", theirs: "a|c|",
        merged: "a|b +p|c|", [.kept(2)]),
      MergeCase(
        "one removes, the other moves", base: "a|b|c|d|", ours: "a|c|d|", theirs: "b|a|c|d|",
        merged: "a|c|d|"),
      MergeCase("both remove", base: "a|b|c|", ours: "a|c|", theirs: "a|c|", merged: "a|c|"),
      MergeCase(
        "moved and edited", base: "a|b|c|d|", ours: "d|a|b|c|", theirs: "a|b|c|(A) d|",
        merged: "(A) d|a|b|c|"),
      MergeCase(
        "moved in theirs", base: "a|b|c|d|", ours: "a|b +p|c|d|", theirs: "a|c|d|b|",
        merged: "a|c|d|b +p|"),
      MergeCase(
        "additions at the end", base: "a|", ours: "a|b|", theirs: "a|c|", merged: "a|b|c|"),
      MergeCase(
        "additions next to different lines", base: "a|b|c|", ours: "a|1|b|c|", theirs: "a|b|2|c|",
        merged: "a|1|b|2|c|"),
      MergeCase(
        "an addition beside a removed task", base: "a|b|c|", ours: "a|c|", theirs: "a|b|2|c|",
        merged: "a|2|c|"),
      MergeCase(
        "the same addition", base: "a|", ours: "a|new|", theirs: "a|new|", merged: "a|new|"),
      MergeCase(
        "no common version", base: "", ours: "a|b|", theirs: "a|c|", merged: "a|b|c|"),
      MergeCase(
        "both complete, ours without a date", base: "a|", ours: "x a|", theirs: "x 2026-11-21 a|",
        merged: "x 2026-11-21 a|"),
      MergeCase(
        "both complete, theirs without a date", base: "a|", ours: "x 2026-11-21 a|", theirs: "x a|",
        merged: "x 2026-11-21 a|"),
      MergeCase(
        "one completes without a date, the other adds a word", base: "(A) a b|",
        ours: "x a b pri:A|", theirs: "(A) a c b|", merged: "x a c b pri:A|"),
      MergeCase(
        "one completes with the priority after the date, the other adds a project",
        base: "(A) a|", ours: "x 2026-11-21 (A) a|", theirs: "(A) a +p|",
        merged: "x 2026-11-21 a +p pri:A|"),
      MergeCase(
        "one changes the priority, the other completes and drops it", base: "(A) a|",
        ours: "(C) a|", theirs: "x 2026-11-21 a|", merged: "x 2026-11-21 a pri:C|"),
      MergeCase(
        "one gives a task without a text a priority, the other completes it",
        base: "2026-11-01|b|", ours: "(A) 2026-11-01|b|", theirs: "x 2026-11-21 2026-11-01|b|",
        merged: "x 2026-11-21 2026-11-01 pri:A|b|"),
      MergeCase(
        "one adds a tag before a tag that the other changes", base: "a due:2026-11-25|",
        ours: "a dub:1 due:2026-11-25|", theirs: "a due:2026-11-26|",
        merged: "a dub:1 due:2026-11-26|"),
      MergeCase(
        "one removes the date of a task, the other reopens it",
        base: "x 2026-11-04 a due:2026-11-02|", ours: "x 2026-11-04 a|",
        theirs: "a due:2026-11-02|",
        merged: "a|"),
      MergeCase(
        "one reopens and the other completes again on another day", base: "x 2026-11-23 a|",
        ours: "a due:2027-01-09|", theirs: "x 2026-11-21 a|",
        merged: "x 2026-11-21 a due:2027-01-09|",
        [MergeDoubt(kind: .reopeningOverridden, number: 1)]),
      MergeCase(
        "both complete a repeating task, one archives it", base: "a rec:1w due:2026-11-21|",
        ours: "x 2026-11-21 a rec:1w due:2026-11-21|a rec:1w due:2026-11-28|",
        theirs: "a rec:1w due:2026-11-28|",
        merged: "x 2026-11-21 a rec:1w due:2026-11-21|a rec:1w due:2026-11-28|", [.kept(1)]),
      MergeCase(
        "one completes a daily task a day early, the other on another day without a next one",
        base: "2026-11-23 a rec:1d due:2026-11-24|",
        ours:
          "x 2026-11-23 2026-11-23 a rec:1d due:2026-11-24|b|2026-11-23 a rec:1d due:2026-11-24|",
        theirs: "x 2026-11-22 2026-11-23 a rec:1d due:2026-11-24|",
        merged:
          "x 2026-11-22 2026-11-23 a rec:1d due:2026-11-24|b|2026-11-23 a rec:1d due:2026-11-24|"),
      MergeCase(
        "one adds words to a task with a project, the other a note",
        base: "2026-11-02 Call mum @phone|", ours: "2026-11-02 Call mum @phone|  n|",
        theirs: "2026-11-02 Call mum @phone about the garden|",
        merged: "2026-11-02 Call mum @phone about the garden|  n|"),
      MergeCase(
        "tasks among blank lines", base: "||x call|", ours: "|x book|x call a||",
        theirs: "(B) new||x call||", merged: "(B) new||x book|x call a||"),
      MergeCase(
        "one replaces two equal tasks with one on another day, the other gives the first a priority",
        base: "a|2026-11-01 Call|b|2026-11-05 Call|", ours: "a|2026-11-02 Call|b|",
        theirs: "a|(A) 2026-11-01 Call|b|2026-11-05 Call|",
        merged: "a|2026-11-02 Call|(A) 2026-11-01 Call|b|",
        [.kept(3)]),
      MergeCase(
        "both change the blanks before a word", base: "a b c|", ours: "a  b c|",
        theirs: "a   b c|", merged: "a  b c|"),
      MergeCase(
        "both change the blanks before a word, theirs less", base: "a b c|", ours: "a   b c|",
        theirs: "a  b c|", merged: "a  b c|"),
      MergeCase(
        "both add a first word", base: "a|", ours: "x a|", theirs: "+q a|", merged: "x +q a|"),
      MergeCase(
        "one adds a word after a first project, the other removes that", base: "+p a|",
        ours: "+p b a|", theirs: "a|", merged: "b a|"),
      MergeCase(
        "one removes the project, the other the context, and no text is left",
        base: "2026-11-01 +garden @office|b|", ours: "2026-11-01 @office|b|",
        theirs: "2026-11-01 +garden|b|", merged: "2026-11-01 @office|2026-11-01 +garden|b|",
        [.differ(1, 2)]),
      MergeCase(
        "one moves equal lines, the other completes one of them",
        base: "book due:2026-11-01|2026-11-01 call|x call the plumber|",
        ours: "2026-11-01 call|x call the plumber|book due:2026-11-01|2026-11-01 call|",
        theirs:
          "book due:2026-11-01|2026-11-02 milk|x 2026-11-03 2026-11-01 call|x call the plumber|",
        merged:
          "2026-11-02 milk|x 2026-11-03 2026-11-01 call|x call the plumber|book due:2026-11-01|2026-11-01 call|"
      ),
    ] as [MergeCase])
  func merging(_ row: MergeCase) {
    expectMerge(row)
  }

  @Test(
    arguments: [
      MergeCase(
        "on the same day", base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|",
        theirs: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|",
        merged: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|"),
      MergeCase(
        "on different days", base: "2026-11-01 a rec:1w due:2026-11-20|b|",
        ours:
          "x 2026-11-22 2026-11-01 a rec:1w due:2026-11-20|b|2026-11-22 a rec:1w due:2026-11-29|",
        theirs:
          "x 2026-11-21 2026-11-01 a rec:1w due:2026-11-20|b|c|2026-11-21 a rec:1w due:2026-11-28 t:5|",
        merged:
          "x 2026-11-21 2026-11-01 a rec:1w due:2026-11-20|b|c|2026-11-21 a rec:1w due:2026-11-28 t:5|"
      ),
      MergeCase(
        "on different days, and the next ones are due on one",
        base: "2026-11-01 a rec:+1w due:2026-11-30|",
        ours:
          "x 2026-11-28 2026-11-01 a rec:+1w due:2026-11-30|2026-11-28 a rec:+1w due:2026-12-07|",
        theirs:
          "x 2026-11-27 2026-11-01 a rec:+1w due:2026-11-30|2026-11-27 a rec:+1w due:2026-12-07|",
        merged:
          "x 2026-11-27 2026-11-01 a rec:+1w due:2026-11-30|2026-11-27 a rec:+1w due:2026-12-07|"),
      MergeCase(
        "and the next one was edited", base: "a rec:1w due:1|",
        ours: "x 2026-11-21 a rec:1w due:1|(B) a rec:1w due:8|",
        theirs: "x 2026-11-22 a rec:1w due:1|a rec:1w due:9 @c|",
        merged: "x 2026-11-21 a rec:1w due:1|(B) a rec:1w due:8 @c|"),
      MergeCase(
        "and ours completed the next one too, to which theirs gave a priority",
        base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|",
        theirs: "x 2026-11-21 a rec:1w due:1|b|(A) a rec:1w due:8|",
        merged:
          "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|(A) a rec:1w due:15|"),
      MergeCase(
        "and ours completed the next one too", base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|",
        theirs: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|",
        merged: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|"),
      MergeCase(
        "and ours completed the next one too, to which theirs added a note",
        base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|",
        theirs: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|  1|",
        merged: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|  1|"),
      MergeCase(
        "and each side completed the next one of the other, since a clock went back",
        base: "a rec:2d due:1|",
        ours: "x 2026-11-21 a rec:2d due:1|x 2026-11-22 a rec:2d due:5|a rec:2d due:3|",
        theirs: "x 2026-11-21 a rec:2d due:1|x 2026-11-22 a rec:2d due:3|a rec:2d due:5|",
        merged:
          "x 2026-11-21 a rec:2d due:1|x 2026-11-22 a rec:2d due:3|x 2026-11-22 a rec:2d due:5|a rec:2d due:3|"
      ),
      MergeCase(
        "and ours completed the next one too, due on another day", base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|",
        theirs: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:9|",
        merged: "x 2026-11-21 a rec:1w due:1|b|x 2026-11-22 a rec:1w due:8|a rec:1w due:15|"),
      MergeCase(
        "only in ours, and theirs removed the completed one before it and edited this one",
        base: "x 2026-11-20 a b rec:1w due:1|a b rec:1w due:8|",
        ours: "x 2026-11-21 a b rec:1w due:8|a b rec:1w due:8|", theirs: "a b rec:1w due:8 e|",
        merged: "x 2026-11-21 a b rec:1w due:8|a b rec:1w due:8 e|"),
      MergeCase(
        "only in ours, which removed a similar task that theirs changed",
        base: "2026-11-21 Mend the roof a|2026-11-21 Mend the roof b rec:+1w due:1|",
        ours:
          "x 2026-11-21 2026-11-21 Mend the roof b rec:+1w due:1|"
          + "2026-11-21 Mend the roof b rec:+1w due:8|",
        theirs: "2026-11-21 Mend the roof a due:5|2026-11-21 Mend the roof b rec:+1w due:1|",
        merged:
          "2026-11-21 Mend the roof a due:5|x 2026-11-21 2026-11-21 Mend the roof b rec:+1w due:1|"
          + "2026-11-21 Mend the roof b rec:+1w due:8|",
        [.kept(1)]),
      MergeCase(
        "only in ours, and theirs retags", base: "a rec:1w due:1|b|",
        ours: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8|", theirs: "a rec:1w due:1 @c|b|",
        merged: "x 2026-11-21 a rec:1w due:1|b|a rec:1w due:8 @c|"),
      MergeCase(
        "two series of equal words", base: "a rec:1w due:1|a rec:2w due:1|",
        ours:
          "x 2026-11-21 a rec:1w due:1|x 2026-11-21 a rec:2w due:1|a rec:1w due:8|a rec:2w due:15|",
        theirs: "x 2026-11-22 a rec:1w due:1|a rec:2w due:1|a rec:1w due:9|",
        merged:
          "x 2026-11-21 a rec:1w due:1|x 2026-11-21 a rec:2w due:1|a rec:1w due:8|a rec:2w due:15|"),
      MergeCase(
        "two series of equal words and rules, so that each next task stays and is named",
        base: "a rec:1w due:1|a rec:1w due:3|",
        ours:
          "x 2026-11-21 a rec:1w due:1|x 2026-11-21 a rec:1w due:3|a rec:1w due:8|a rec:1w due:10|",
        theirs: "x 2026-11-21 a rec:1w due:1|x 2026-11-21 a rec:1w due:3|a rec:1w due:9|",
        merged: "x 2026-11-21 a rec:1w due:1|x 2026-11-21 a rec:1w due:3"
          + "|a rec:1w due:8|a rec:1w due:10|a rec:1w due:9|",
        [3, 4].map {
          .differ($0, 5)
        }),
      MergeCase(
        "one also rewords an earlier task of the series",
        base: "x 2026-11-14 2026-11-13 a rec:1w due:14|2026-11-14 a rec:1w due:21|",
        ours: "x 2026-11-14 2026-11-13 a rec:1w due:14|x 2026-11-21 2026-11-14 a rec:1w due:21|"
          + "2026-11-21 a rec:1w due:28|",
        theirs:
          "x 2026-11-14 2026-11-13 a rec:1w due:14 b|x 2026-11-21 2026-11-14 a rec:1w due:21|"
          + "2026-11-21 a rec:1w due:28|",
        merged:
          "x 2026-11-14 2026-11-13 a rec:1w due:14 b|x 2026-11-21 2026-11-14 a rec:1w due:21|"
          + "2026-11-21 a rec:1w due:28|"),
      MergeCase(
        "one archives an earlier task and sets the next date, the other moves the next task away",
        base: "x 2026-11-14 2026-11-13 a rec:1w due:14|2026-11-14 a rec:1w due:21|",
        ours: "2026-11-14 a rec:1w due:30|", theirs: "x 2026-11-14 2026-11-13 a rec:1w due:14|",
        merged: "2026-11-14 a rec:1w due:30|",
        [.kept(1)]),
      MergeCase(
        "and ours gave the next one another date", base: "water plants rec:1w due:2026-11-20|b|",
        ours:
          "x 2026-11-22 water plants rec:1w due:2026-11-20|b|water plants rec:1w due:2026-12-09|",
        theirs:
          "x 2026-11-21 water plants rec:1w due:2026-11-20|b|water plants rec:1w due:2026-11-28|",
        merged:
          "x 2026-11-21 water plants rec:1w due:2026-11-20|b|water plants rec:1w due:2026-12-09|"),
      MergeCase(
        "and both gave the next one another date", base: "water plants rec:1w due:2026-11-20|",
        ours:
          "x 2026-11-22 water plants rec:1w due:2026-11-20|water plants rec:1w due:2026-12-09|",
        theirs:
          "x 2026-11-21 water plants rec:1w due:2026-11-20|water plants rec:1w due:2026-12-15|",
        merged: "x 2026-11-21 water plants rec:1w due:2026-11-20"
          + "|water plants rec:1w due:2026-12-09|water plants rec:1w due:2026-12-15|",
        [.differ(2, 3)]),
      MergeCase(
        "in two series, and ours gave the second next one another date",
        base: "Feed cats rec:1w due:2026-11-20|water plants rec:1w due:2026-11-20|",
        ours: "x 2026-11-22 Feed cats rec:1w due:2026-11-20"
          + "|x 2026-11-22 water plants rec:1w due:2026-11-20"
          + "|Feed cats rec:1w due:2026-11-29|water plants rec:1w due:2026-12-09|",
        theirs: "x 2026-11-21 Feed cats rec:1w due:2026-11-20"
          + "|x 2026-11-21 water plants rec:1w due:2026-11-20"
          + "|Feed cats rec:1w due:2026-11-28|water plants rec:1w due:2026-11-28|",
        merged: "x 2026-11-21 Feed cats rec:1w due:2026-11-20"
          + "|x 2026-11-21 water plants rec:1w due:2026-11-20"
          + "|Feed cats rec:1w due:2026-11-28|water plants rec:1w due:2026-12-09|"),
      MergeCase(
        "and theirs completed a next one with another creation date",
        base: "2026-11-02 a @c rec:+1w due:2026-11-03|",
        ours:
          "x 2026-11-03 2026-11-02 a @c rec:+1w due:2026-11-03|2026-11-04 a @c rec:+1w due:2026-11-10|",
        theirs:
          "x 2026-11-06 2026-11-02 a @c rec:+1w due:2026-11-03|x 2026-11-06 2026-11-03 a @c rec:+1w due:2026-11-10|",
        merged:
          "x 2026-11-03 2026-11-02 a @c rec:+1w due:2026-11-03|2026-11-04 a @c rec:+1w due:2026-11-10|x 2026-11-06 2026-11-03 a @c rec:+1w due:2026-11-10|"
      ),
      MergeCase(
        "and ours gave it a context", base: "2026-11-02 a b rec:1w due:2026-11-04|",
        ours:
          "x 2026-11-04 2026-11-02 a b rec:1w due:2026-11-04 @c|2026-11-05 a b rec:1w due:2026-11-12 @c|",
        theirs:
          "x 2026-11-04 2026-11-02 a b rec:1w due:2026-11-04|2026-11-03 a b rec:1w due:2026-11-10|",
        merged:
          "x 2026-11-04 2026-11-02 a b rec:1w due:2026-11-04 @c|2026-11-03 a b rec:1w due:2026-11-10 @c|"
      ),
    ] as [MergeCase])
  func aRecurringTaskCompletedByBoth(_ row: MergeCase) {
    expectMerge(row)
  }

  @Test(
    arguments: [
      MergeCase(
        "above a blank line, where the other adds a comment", base: "|a rec:2d due:2026-11-08|",
        ours: "x 2026-11-03 a rec:2d due:2026-11-08||a rec:2d due:2026-11-05|",
        theirs: "|# c|a rec:2d due:2026-11-08|",
        merged: "x 2026-11-03 a rec:2d due:2026-11-08||# c|a rec:2d due:2026-11-05|"),
      MergeCase(
        "which lost its date in ours", base: "(B) milk rec:1w due:2026-11-01|b|",
        ours: "(B) milk rec:1w|b|", theirs: "x 2026-11-03 milk rec:1w due:2026-11-01|b|",
        merged: "x 2026-11-03 milk rec:1w|b|"),
    ] as [MergeCase])
  func aRecurringTaskCompletedByOne(_ row: MergeCase) {
    expectMerge(row)
  }

  /// An ending that both sides change differently is CRLF.
  @Test func differentLineEndingsAreMerged() {
    let merge = DocumentMerge(
      base: Document("a"), ours: Document("a +p\n"), theirs: Document("a @c\r\n"))
    #expect(merge.document.text == "a +p @c\r\n" && merge.conflicts.isEmpty)
    let note = DocumentMerge(
      base: Document("a\n  1"), ours: Document("a +p\n  1\n"), theirs: Document("a @c\n  1\r\n"))
    #expect(note.document.text == "a +p @c\n  1\r\n" && note.conflicts.isEmpty)
  }

  /// Each of many changed tasks is compared with those near it.
  @Test func manyTasksChangedInOnePlaceAreFound() {
    func list(_ change: (Int, String) -> String) -> Document {
      let names = (0..<40).map {
        "Call \(["mum", "dad", "Ann", "Bob"][$0 % 4]) about case \($0 * 7919)"
      }
      return Document(names.enumerated().map { "\(change($0.offset, $0.element))\n" }.joined())
    }
    let merge = DocumentMerge(
      base: list { $1 }, ours: list { "\($1)\($0 % 2 == 0 ? " now" : " soon")" },
      theirs: list { "(A) \($1)" })
    #expect(merge.conflicts.isEmpty)
    #expect(merge.document == list { "(A) \($1)\($0 % 2 == 0 ? " now" : " soon")" })
  }

  @Test(
    arguments: [
      MergeCase(
        "move with it", base: "a|  1|b|c|", ours: "b|c|a|  1|", theirs: "(A) a|  1|b|c|",
        merged: "b|c|(A) a|  1|"),
      MergeCase(
        "one changes the note, the other the task", base: "a|  1|  2|b|", ours: "a|  1|  3|b|",
        theirs: "x 2026-11-21 a|  1|  2|b|", merged: "x 2026-11-21 a|  1|  3|b|"),
      MergeCase(
        "both add a line", base: "a|b|", ours: "a|  1|b|", theirs: "a|  2|b|",
        merged: "a|  1|  2|b|"),
      MergeCase(
        "both add the same line", base: "a|b|", ours: "a +p|  1|b|", theirs: "a|  1|b|",
        merged: "a +p|  1|b|"),
      MergeCase(
        "both change the same line", base: "a|  1|b|", ours: "a|  2|b|", theirs: "a|  3|b|",
        merged: "a|  2|a|  3|b|",
        [.differ(1, 3)]),
      MergeCase(
        "with blank lines", base: "a|  1||  2|b|", ours: "a|  1||  3|b|", theirs: "a|  0||  2|b|",
        merged: "a|  0||  3|b|"),
      MergeCase(
        "in one line", base: "a\u{10}1\u{10}2|b|", ours: "a +p\u{10}1\u{10}3|b|",
        theirs: "a @c\u{10}0\u{10}2|b|", merged: "a +p @c\u{10}0\u{10}3|b|"),
      MergeCase(
        "both change it in one line", base: "a\u{10}1|b|", ours: "a\u{10}2|b|",
        theirs: "a\u{10}3|b|", merged: "a\u{10}2|a\u{10}3|b|",
        [.differ(1, 2)]),
      MergeCase(
        "one removes the task, the other changes its note", base: "z|a|  1|b|", ours: "z|b|",
        theirs: "z|a|  1|  2|b|", merged: "z|a|  1|  2|b|",
        [.kept(2)]),
    ] as [MergeCase])
  func notes(_ row: MergeCase) {
    expectMerge(row)
  }

  @Test(
    arguments: [
      MergeCase(
        "line ends of one side", base: "a|b|", ours: "a\r|b\r|", theirs: "a|b +p|",
        merged: "a\r|b +p\r|"),
      MergeCase(
        "line ends of one side and an addition of the other", base: "a|b|", ours: "a\r|b\r|",
        theirs: "a|new|  n|b|", merged: "a\r|new\r|  n\r|b\r|"),
      MergeCase(
        "… not if one line of the side keeps its ending", base: "a|b|", ours: "a\r|b|",
        theirs: "a|new|b|", merged: "a\r|new|b|"),
      MergeCase(
        "line ends of one side and an equal addition of both", base: "a|b|",
        ours: "a\r|b\r|my\r|", theirs: "a|b|my|", merged: "a\r|b\r|my\r|"),
      MergeCase(
        "line ends of the side that comes second and an equal addition of both", base: "a|b|",
        ours: "a|b|my|", theirs: "a\r|b\r|my\r|", merged: "a\r|b\r|my\r|"),
      MergeCase(
        "an addition after a line without an ending", base: "a|b", ours: "a|b|c", theirs: "(A) a|b",
        merged: "(A) a|b|c"),
      MergeCase(
        "additions after a line without an ending", base: "a", ours: "a|b", theirs: "a|c|",
        merged: "a|b|c|"),
      MergeCase(
        "a byte-order mark goes", base: "\u{FEFF}a|b|", ours: "a|b|", theirs: "\u{FEFF}a|b|c|",
        merged: "a|b|c|"),
      MergeCase(
        "blank lines and comments", base: "# one||a||# two|b|", ours: "# one||a +p||# two|b|",
        theirs: "# one||a||# three|b||", merged: "# one||a +p||# three|b||"),
      MergeCase(
        "the same comment", base: "# one two three|a|", ours: "# one two four|a|",
        theirs: "# one two five|a|", merged: "# one two four|# one two five|a|",
        [.differ(1, 2)]),
      MergeCase(
        "the same blank line is added", base: "a|b|", ours: "a||b|", theirs: "a||b|c|",
        merged: "a||b|c|"),
      MergeCase(
        "parts that would be read as a completion mark", base: "(A) call x ray|",
        ours: "(A) x ray|", theirs: "call x ray|", merged: "(A) x ray|call x ray|",
        [.differ(1, 2)]),
    ] as [MergeCase])
  func lines(_ row: MergeCase) {
    expectMerge(row)
  }

  /// Every word is in many of the tasks.
  @Test func bothSidesChangeTheWordsOfAllTasks() {
    let words = [["Call", "Mail", "Ask", "Thank"], ["Anna", "Bob", "Carl", "Dora"]]
    let tasks = words[0].flatMap { verb in
      words[1].flatMap { name in
        ["rent", "tax", "bill", "trip", "car"].flatMap { subject in
          Array(repeating: "\(verb) \(name) about \(subject)", count: 5)
        }
      }
    }
    func list(_ change: (String) -> String) -> String {
      tasks.map { change($0) + "|" }.joined()
    }
    expectMerge(
      MergeCase(
        "all tasks", base: list { $0 }, ours: list { $0 + " now" },
        theirs: list { "Please \($0)" }, merged: list { "Please \($0) now" }))
  }
}

/// Checks the merge of three versions, and that an unchanged side gives the other.
func expectMerge(_ row: MergeCase, sourceLocation: SourceLocation = #_sourceLocation) {
  func file(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\n") : $0 }
  }
  let (base, ours, theirs) = (file(row.base), file(row.ours), file(row.theirs))
  let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
  #expect(
    String(decoding: merge.bytes, as: UTF8.self)
      == String(decoding: file(row.merged), as: UTF8.self),
    sourceLocation: sourceLocation)
  let conflicts = merge.conflicts.map { doubt in
    MergeDoubt(
      kind: [.removedAndEdited, .reopeningOverridden].contains(doubt.kind)
        ? doubt.kind : .twoVersions,
      number: doubt.number, otherNumber: doubt.otherNumber)
  }
  #expect(conflicts == row.conflicts, sourceLocation: sourceLocation)
  for side in [ours, theirs] {
    #expect(DocumentMerge(base: base, ours: side, theirs: base).bytes == side)
    #expect(DocumentMerge(base: base, ours: base, theirs: side).bytes == side)
    #expect(DocumentMerge(base: base, ours: side, theirs: side).bytes == side)
  }
}
