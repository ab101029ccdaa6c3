"""Finds places in Swift code where a small change should make a test fail, and writes code that can make each of them.

A mutant has a number. The code that this writes asks `mutant(17)`, which is true in a run that chose that number.
"""

import collections
import re
from types import SimpleNamespace

TOKEN = re.compile(r'''
    (?P<space>\s+ | //[^\n]*)
  | (?P<word>`\w+` | [@#$]?[A-Za-z_]\w* | \$\d+)
  | (?P<number>0[xob][\da-fA-F_]+ | \d[\d_]*(?:\.\d+)?)
  | (?P<mark>[()\[\]{},:;]|\.(?![.]))
  | (?P<operator>[-+*/%=<>!&|^~?.]+)
  | (?P<other>.)''', re.X | re.S)

OPEN, CLOSE = "([{", ")]}"
NO_STATEMENT = set(
    """let var func if guard for while switch case default return break continue throw defer do repeat struct enum class
    extension protocol import typealias init subscript infix prefix private fileprivate package public static mutating
    lazy indirect final override nonisolated get set where else catch in is as inout""".split())

# What an operator becomes: the type of its operands, its precedence, and the bodies of both versions.
COMPARISON, ADDITION, RANGE = "ComparisonPrecedence", "AdditionPrecedence", "RangeFormationPrecedence"
OPERATORS = {
    **{a: ("<T: Comparable>(a: T, b: T) -> Bool", COMPARISON, f"a {a} b", f"a {b} b", b)
       for a, b in [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")]},
    **{a: ("<T: Equatable>(a: T, b: T) -> Bool", COMPARISON, f"a {a} b", f"a {b} b", b)
       for a, b in [("==", "!="), ("!=", "==")]},
    **{a: ("(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", f"Logical{name}Precedence",
           f"a {a} b()", f"a {b} b()", b)
       for a, b, name in [("&&", "||", "Conjunction"), ("||", "&&", "Disjunction")]},
    **{a: ("<T: AdditiveArithmetic>(a: T, b: T) -> T", ADDITION, f"a {a} b", f"a {b} b", b)
       for a, b in [("+", "-"), ("-", "+")]},
    "..<": ("(a: Int, b: Int) -> Range<Int>", RANGE, "a..<b", "a..<Swift.max(a, b - 1)", "..< one less"),
    "...": ("(a: Int, b: Int) -> ClosedRange<Int>", RANGE, "a...b", "a...Swift.max(a, b - 1)", "... one less"),
}
DIGITS = "∀∁∂∃∄∅∆∇∈∉"

Token = collections.namedtuple("Token", "kind text start end line")


def string_end(source, start):
    """Returns where a string literal ends, with all that is interpolated in it."""
    hashes = len(source[start:]) - len(source[start:].lstrip("#"))
    at = start + hashes
    quote = '"""' if source.startswith('"""', at) else '"'
    at += len(quote)
    while not source.startswith(quote + "#" * hashes, at):
        if source.startswith("\\" + "#" * hashes + "(", at):
            depth, at = 1, at + hashes + 2
            while depth:
                if source[at] == '"':
                    at = string_end(source, at)
                    continue
                depth += {"(": 1, ")": -1}.get(source[at], 0)
                at += 1
        else:
            at += 2 if source[at] == "\\" and not hashes else 1
    return at + len(quote) + hashes


def tokens(source):
    """Returns the tokens of Swift code, without space, comments and what is compiled for some systems only."""
    found, at, line, conditional = [], 0, 1, 0
    while at < len(source):
        if re.match(r'#*"', source[at:at + 8]):
            kind, end = "string", string_end(source, at)
        elif source.startswith("/*", at):
            kind, end = "space", source.index("*/", at) + 2
        else:
            match = TOKEN.match(source, at)
            kind, end = match.lastgroup, match.end()
        token = Token(kind, source[at:end], at, end, line)
        conditional += {"#if": 1, "#endif": -1}.get(token.text, 0)
        if token.kind != "space" and not conditional and token.text != "#endif":
            found.append(token)
        at, line = token.end, line + token.text.count("\n")
    return found


class Finder:
    def __init__(self, source):
        self.source, self.tokens, self.mutants, self.lone = source, tokens(source), [], set()
        self.match, self.inside, stack = {}, [], []
        for index, token in enumerate(self.tokens):
            if token.text in CLOSE and stack:
                self.match[stack.pop()] = index
            self.inside.append(stack[-1] if stack else None)
            if token.text in OPEN:
                stack.append(index)

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def add(self, what, token, edits, operator=""):
        self.mutants.append(SimpleNamespace(what=what, line=token.line, edits=edits, operator=operator))

    def wrap(self, what, first, last, before, after):
        """Adds a mutant that writes something before one token and after another."""
        start, end = self.tokens[first].start, self.tokens[last].end
        self.add(what, self.tokens[first], [(start, start, 1, -end, before), (end, end, 0, -start, after)])

    def negate(self, first, last):
        text = re.sub(r"\s+", " ", self.source[self.tokens[first].start:self.tokens[last].end])
        self.wrap(f"not ({text})", first, last, "mutated(#, ", ")")

    def next_at_depth(self, index, wanted):
        """Returns the next token with one of these texts that is in no further bracket."""
        while index < len(self.tokens):
            if self.text(index) in wanted:
                return index
            index = self.match.get(index, index) + 1
        return None

    def conditions(self, index):
        """Negates each condition of the statement that starts with `if`, `guard` or `while`."""
        end = self.next_at_depth(index + 1, {"else"} if self.text(index) == "guard" else {"{"})
        first = index + 1
        while end is not None and first < end:
            last = min(self.next_at_depth(first, {","}) or end, end)
            if self.text(first) not in ("let", "var", "case", "#available", "#unavailable"):
                self.negate(first, last - 1)
                joints = [i for i in range(first, last) if self.text(i) in ("==", "!=")]
                if not any(self.text(i) in ("&&", "||") for i in range(first, last)):
                    self.lone.update(joints[:1])
            first = last + 1

    def ternary(self, index):
        first = index
        while first and self.inside[first - 1] == self.inside[index] or self.text(first - 1) in CLOSE:
            before = self.tokens[first - 1]
            if before.text in (",", ":", "?", "return", "throw", "in", "try") or before.text in OPEN or (
                    before.kind == "operator" and before.text.endswith("=") and before.text not in OPERATORS):
                break
            first -= 1
            if before.text in CLOSE:
                first = next(start for start, end in self.match.items() if end == first)
        if first < index:
            self.negate(first, index - 1)

    def operator(self, index):
        token, after = self.tokens[index], self.text(index + 1)
        spaced = self.source[token.start - 1].isspace() == self.source[token.end].isspace()
        if index in self.lone or not spaced or self.text(index - 1) in ("(", ",", "func") or after in (")", "]", ","):
            return
        if "nil" in (self.text(index - 1), after) or token.text in "<>" and not self.source[token.end].isspace():
            return
        signature, precedence, original, mutated, becomes = OPERATORS[token.text]
        if token.text in "+-" and after == "1":
            mutated, becomes = "a", "nothing"
        declaration = (f"infix operator §: {precedence}; fileprivate func §{signature} "
                       f"{{ {'try ' * ('rethrows' in signature)}mutant(#) ? {mutated} : {original} }}")
        self.add(f"{token.text} becomes {becomes}", token, [(token.start, token.end, 2, 0, " § ")], declaration)

    def statement(self, index):
        """Adds a mutant without the statement that starts here, if it is a call or an assignment."""
        token, block = self.tokens[index], self.inside[index]
        before = self.tokens[index - 1] if index else None
        if block is None or self.text(block) != "{" or token.kind != "word" or token.text in NO_STATEMENT:
            return
        if before.line == token.line and before.text not in ("{", ";") or token.text[0] in "@#`":
            return
        if before.kind == "operator" and before.text != "?" or before.text in (",", ":", ".", "else", "="):
            return
        last, assigns = index, False
        while True:
            assigns |= self.tokens[last].kind == "operator" and self.text(last).endswith("=") and (
                self.text(last) not in OPERATORS)
            last = self.match.get(last, last)
            here, after = self.tokens[last], self.tokens[last + 1]
            goes_on = here.kind == "operator" and here.text not in ("?", "!") or here.text in (",", ".")
            if after.text == "}" or after.line > here.line + here.text.count("\n") and not goes_on and not (
                    after.text == "." or after.kind == "operator" or after.text in ("else", "catch", ":")):
                break
            last += 1
        is_value = before.text in ("{", "in") and self.text(last + 1) == "}" and self.is_closure(block)
        if assigns or self.text(last) in (")", "}") and self.text(index + 1) != ":" and not is_value:
            self.wrap("dropped", index, last, "if !mutant(#) { ", " }")

    def is_closure(self, block):
        """Whether a block is a closure, to judge by the line that it starts in."""
        first = next(i for i, token in enumerate(self.tokens) if token.line == self.tokens[block].line)
        words = {self.text(i) for i in range(first, block) if self.inside[i] == self.inside[block]}
        return not words & {"if", "else", "for", "while", "do", "defer", "func", "init", "catch"} and first < block

    def find(self):
        for index, token in enumerate(self.tokens):
            if token.text in ("if", "guard") or token.text == "while" and not (
                    self.text(index - 1) == "}" and self.tokens[index - 1].line == token.line):
                self.conditions(index)
            elif token.text == "for":
                end = self.next_at_depth(index, {"{"})
                where = self.next_at_depth(index, {"where"})
                if where and end and where < end:
                    self.negate(where + 1, end - 1)
            elif token.text in ("true", "false"):
                self.negate(index, index)
            elif token.text == "?" and self.source[token.start - 1].isspace():
                self.ternary(index)
            elif token.kind == "operator" and token.text in OPERATORS:
                self.operator(index)
            if token.kind == "word":
                self.statement(index)
        return self.mutants


def mutated_source(source, mutants):
    """Returns the source in which each of these mutants can be chosen; all lines keep their numbers."""
    def code(mutant, text):
        sign = "∷" + "".join(DIGITS[int(digit)] for digit in str(mutant.number))
        return text.replace("#", str(mutant.number)).replace("§", sign)

    edits = sorted(edit[:4] + (code(mutant, edit[4]),) for mutant in mutants for edit in mutant.edits)
    parts, at = [], 0
    for start, end, _, _, text in edits:
        parts += [source[at:start], text]
        at = end
    declarations = [code(mutant, mutant.operator) for mutant in mutants if mutant.operator]
    return "".join(parts) + source[at:] + "\n".join(["internal import LibC", *declarations, ""])
