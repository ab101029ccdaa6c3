import CommandLineKit
import TTSession
import TodoTxt

extension HelpTopic {
  /// `tt help filters`: the filter language on one page, with the fields and states of its tables.
  static var filters: HelpTopic {
    HelpTopic(
      name: "filters", title: "Filters", summary: "How to say which tasks you mean",
      text: """
        A filter is made of terms. All of them must hold; `or`, `not` and parentheses work as one \
        expects, and a dash before a term negates it.

            tt ls +work @phone
            tt ls +work -@phone
            tt ls '(+work or +home) due:any'

        A plain word is looked for in the text and the note, in small or capital letters; one with a \
        capital letter only as it is written. Quotes make several words one, and slashes a regular \
        expression.

            tt ls plumber
            tt ls '"quarterly report"'
            tt ls '/code [0-9]+/'

        A field, an operator and a value compare. The colon takes a value, a list or a range; a \
        range may be open at either end and holds both its ends.

            tt ls due:today
            tt ls pri:A,C
            tt ls due:..7d
            tt ls due:mon..fri
            tt ls 'due<7d' 'pri>=B'

        The other operators are `<`, `<=`, `>`, `>=` and `!=`. A shell takes `<` and `>` for \
        redirections: quote the term, write a range, or let your shell quote it for you (`tt help \
        init`). Every operator can be written as a word, too:

            tt ls due.before:7d
            tt ls due.by:7d
            tt ls due.after:today
            tt ls due.from:today
            tt ls due.not:today
            tt ls text.has:plumber

        Priority A is the greatest: `pri>=B` selects A and B. The values `any` and `none` ask \
        whether there is one, and `*` stands for any letters.

            tt ls due:none
            tt ls pri:any
            tt ls +tri*

        A list leaves out what is done, hidden, waiting or blocked, unless the filter names that \
        state or `-a` is given.

            tt ls is:overdue
            tt ls is:done done:week

        The states after `is:`

        \(rows(FilterState.all.map { ($0.names.joined(separator: ", "), $0.help) }))

        The fields; any other key of a tag is a field as well.

        \(rows(ItemField.all.map { ($0.name, $0.help) }))

        `urgency` adds up to 60 points and one for each day that the task is overdue (at most 14), 55 if \
        it is due today, 45 tomorrow, 15, 12 or 4 if it is due within 3, 7 or 14 days; 50 for priority \
        A, 25 for B, 6 for C, 3 for others; and 8 if an open task waits for it. `tt show` lists them.

            tt ls 'urgency>=50' -s -urgency

        Some have other names: \(otherNames).

        A filter that the configuration gives a name to is part of others as `@@NAME`, up to 16 levels \
        deep.

            tt config set filter.next 'due:..7d -@waiting'
            tt ls @@next +work

        `tt explain FILTER` says in words what a filter means.
        """)
  }

  /// The fields with other names: `pri for priority, …`.
  private static var otherNames: String {
    ItemField.all.filter { !$0.aliases.isEmpty }
      .map { "\($0.aliases.joined(separator: " and ")) for \($0.name)" }.joined(separator: ", ")
  }
}
