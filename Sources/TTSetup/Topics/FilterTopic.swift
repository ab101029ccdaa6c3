import TTOutput
import CommandLineKit
import TodoTxt

let filtersTopic = HelpTopic(
  name: "filters", aliases: ["query", "queries", "term"], title: "Filters",
  summary: "Filters such as +work due:..7d",
  text: """
    A filter consists of terms. A task matches if all terms match. Use `or`, `not` and \
    parentheses to combine terms; a dash before a term negates it.

        tt ls +work @phone
        tt ls +work -@phone
        tt ls '(+work or +home) due:any'

    A plain word matches if it is in the text or the note. Case is ignored, unless the word contains \
    an uppercase letter. Quotes search for a phrase, and slashes for a regular expression.

        tt ls plumber
        tt ls '"quarterly report"'
        tt ls '/code [0-9]+/'

    A field, an operator and a value form a comparison. After a colon you can write a value, a \
    list or a range. A range includes both ends, and you can omit either one.

        tt ls due:today
        tt ls pri:A,C
        tt ls due:..7d
        tt ls due:mon..fri
        tt ls 'due<7d' 'pri>=B'

    Dates are those of `tt help dates`. `done:`, `created:` and `start:` look back and other fields \
    ahead: `done:nov` is the current or the last November, `due:nov` the current or the next one; \
    `done:7d` is seven days ago, `due:7d` in seven days.

        tt ls done:nov
        tt ls created:mon..

    The other operators are `<`, `<=`, `>`, `>=` and `!=`. Your shell reads `<` and `>` as \
    redirections: quote the term, use a range, or let `tt init` quote it for you (`tt help \
    init`). Priority A is the highest: `pri>=B` matches A and B. The values `any` and `none` \
    match tasks with and without the field, and `*` matches any characters; quote it for the \
    shell.

        tt ls due:none
        tt ls pri:any
        tt ls '+tri*'

    Lists omit completed, hidden, waiting and blocked tasks unless the filter names the state \
    or you add `-a`. A waiting or blocked task that is due today or overdue is shown.

        tt ls is:overdue
        tt ls done:week

    After `is:`, write one of these states:

    \(HelpTopic.rows(FilterState.all.map { ($0.names[0], $0.explanation) }))

    These are the fields. Any other tag key is a field, too.

    \(HelpTopic.rows(ItemField.all.map { ($0.name, $0.explanation) }))

    `urgency` is the sum of these points, which `tt show` lists on a terminal:

        due date           overdue: 60, plus 1 for each day, up to 14 more
                           today: 55; tomorrow: 45; within 3 days: 15,
                           7 days: 12, 14 days: 4
        priority           A: 50; B: 25; C: 6; others: 3
        blocks a task      8

    You can filter and sort by it:

        tt ls 'urgency>=50' -s -urgency

    You can save a filter in the configuration and use it as `@@NAME`. Saved filters can use \
    each other, up to 16 levels deep.

        tt config set filter.next 'due:..7d -@waiting'
        tt ls @@next +work

    `tt explain FILTER` prints a filter with its dates.

    Without `<` and `>`, the operators are, in the same order, `.before:`, `.by:`, `.after:`, \
    `.from:` and `.not:`. `.has:` finds part of a value.

        tt ls due.before:7d
        tt ls text.has:plumber

    `has:due` is the same as `due:any`, and `no:due` the same as `due:none`. Some fields and \
    states have other names:

    \(HelpTopic.rows(otherNames))
    """)

/// The other names of fields and states, and the usual ones.
private var otherNames: [(name: String, help: String)] {
  let names =
    ItemField.all.map { ($0.aliases, $0.name) }
    + FilterState.all.map { state in
      (state.names.dropFirst().map { "is:\($0)" }, "is:\(state.names[0])")
    }
  return names.filter { !$0.0.isEmpty }.map { ($0.0.joined(separator: ", "), $0.1) }
}
