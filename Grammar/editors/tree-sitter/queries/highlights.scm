; Captures for the tokens of todo.txt.
(completion_mark) @keyword
(priority) @keyword.directive
(completion_date) @number
(creation_date) @number
(project) @tag
(context) @type
(key) @property
(colon) @punctuation.delimiter
(value) @string
(note_separator) @punctuation.special
(note_text) @comment
(comment) @comment
