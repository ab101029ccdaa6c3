#!/usr/bin/env python3
"""Checks Grammar/suite itself: the schema, the matrix, the conventions' evidence, and that a wrong reader is caught."""
import contextlib, io, json, os, re, subprocess, sys
from pathlib import Path

SUITE = Path(__file__).resolve().parents[3] / "Grammar/suite"
sys.path.insert(0, str(SUITE))
sys.dont_write_bytecode = True
import matrix, run

# A mistake in the reference adapter that some case must catch: the code, and what replaces it.
MUTANTS = [
    (r"(?:\(([A-Z])\) )?", r"(?:\(([A-Za-z])\) )?"), (r"(?:\(([A-Z])\) )?", r"(?:\(([A-Z])\)\s)?"),
    (r"(?:\(([A-Z])\) )?", r"(?:\(([A-Z])\) ?)?"), (r"(?:\(([A-Z])\) )?", r"(?:\(([A-Y])\) )?"),
    (r"(?:\(([A-Z])\) )?", r"(?:\(([A-Z]+)\) )?"), (r"(?:\(([A-Z])\) )?", r"(?:\(([^a-z])\) )?"),
    (r'DATE = r"\d{4}-\d{2}-\d{2}"', r'DATE = r"\d{4}-?\d{2}-?\d{2}"'),
    (r'DATE = r"\d{4}-\d{2}-\d{2}"', r'DATE = r"\d{2,4}-\d{2}-\d{2}"'),
    (r'DATE = r"\d{4}-\d{2}-\d{2}"', r'DATE = r"\d{4}.\d{2}.\d{2}"'),
    ('DONE = re.compile(rf"x ', 'DONE = re.compile(rf"[xX] '), ('DONE = re.compile(rf"x ', 'DONE = re.compile(rf"x\\s'),
    ('DONE = re.compile(rf"x ', 'DONE = re.compile(rf"x ?'),
    ("completion, creation, text = done", "creation, completion, text = done"),
    (r'r"[^:\s]+:[^:\s]+"', r'r"\w+:\w+"'), (r'r"[^:\s]+:[^:\s]+"', r'r"[^:\s]*:[^:\s]+"'),
    (r'r"[^:\s]+:[^:\s]+"', r'r"[^:\s]+:[^:\s]*"'), (r"(\S+)", r"(\w+)"), (r"(\S+)", r"(\S*)"), ("(?: |^)", ""),
    ("(?: |^)", " "), ('"priority": None if done', '"priority": "A" if done'), ("if l.strip()]", "]"),
    ("if l.strip()]", "if l.strip() and l[0] != '#']"), ('data.split("\\n")', "data.splitlines()"),
    ('"\\r" if l.endswith("\\r") else ""', '""'), ('f"x {today} {plain}"', 'f"x {plain}"'),
    ('f"x {today} {plain}"', 'f"x {today} {line}"'), ('line if line.startswith("x ") else f"x', 'f"x'),
    ('rf"^x ({DATE} )?"', 'r"^x "'), ('"unprioritize": plain', '"unprioritize": line'),
    ("({(words + [''] * 2)[1]}) {plain}", "({(words + [''] * 2)[1]}) {line}"), ('"surrogateescape")', '"replace")'),
]


class Bytes(io.StringIO):
    def __init__(self, data=b""):
        super().__init__()
        self.buffer = io.BytesIO(data)


def failures(code, cases):
    """The names of the scored cases that an adapter fails, run in this process"""
    failed = []
    for case in cases:
        output, kept = Bytes(), (sys.argv, sys.stdin)
        sys.argv, sys.stdin = ["reference", case["op"], *run.arguments(case)], Bytes(run.content(case, "input"))
        status = 0
        try:
            with contextlib.redirect_stdout(output):
                exec(code, {})
        except SystemExit as exit:
            status = exit.code
        except Exception:
            status = 1
        sys.argv, sys.stdin = kept
        data = output.buffer.getvalue() + output.getvalue().encode("utf-8", "surrogatepass")
        if run.judge(case, status, data, b"")[0] == "fail":
            failed.append(case["name"])
    return failed


problems = []
paths = sorted(SUITE.glob("cases/*/*.json"))
try:
    import jsonschema
    validator = jsonschema.Draft202012Validator(json.loads((SUITE / "case.schema.json").read_text()))
    for path in paths:
        topic = json.loads(path.read_text())
        problems += [f"{path.name}: {e.json_path} {e.message[:120]}" for e in validator.iter_errors(topic)]
        if (topic["level"], topic["topic"] + ".json") != (path.parent.name, path.name):
            problems.append(f"{path}: the level and the topic are not the path")
except ImportError:
    print("NOT CHECKED: the schema, since jsonschema is missing")
cases = run.load()
results = sorted(map(str, SUITE.glob("results/*.json")))
made = subprocess.run([sys.executable, "-B", SUITE / "matrix.py", *results], capture_output=True, text=True)
if made.returncode or made.stdout != (SUITE / "MATRIX.md").read_text():
    problems.append("MATRIX.md is not what matrix.py prints. " + made.stderr)
programs = [json.loads(Path(p).read_text()) for p in results]
for case in (c for c in cases if c["level"] == "convention"):
    passed, asked = matrix.evidence(case, programs)
    if 3 * passed < 2 * asked or asked < 3:
        problems.append(f"{case['name']}: only {passed} of {asked} independent programs do so")
vectors = set()
escape = re.compile(rb"\\(?:x(..)|.)")
for path in SUITE.parent.glob("vectors/lines/*/*.txt"):
    for lines in re.findall(rb"(?:^\|.*\|\n)+", path.read_bytes(), re.M):
        text = b"\n".join(line[1:-1] for line in lines.splitlines())
        vectors.add(escape.sub(lambda m: bytes.fromhex(m[1].decode()) if m[1] else m[0][1:], text))
# What the suite leaves open, a vector answers for tt.
problems += [f"{c['name']} has the input of a vector" for c in cases if c["op"] == "read" and c["level"] != "open"
             and run.content(c, "input").removesuffix(b"\n") in vectors]
scored = [c for c in cases if c["level"] in run.LEVELS[:3]]
source = (SUITE / "adapters/reference").read_text()
problems += [f"the reference fails {name}" for name in failures(compile(source, "reference", "exec"), scored)]
for old, new in MUTANTS:
    if old not in source:
        problems.append(f"no such code to change in the reference: {old}")
    elif not failures(compile(source.replace(old, new), "mutant", "exec"), scored):
        problems.append(f"no case catches the mutant {old} -> {new}")
print(*problems, f"{len(cases)} cases, {len(MUTANTS)} mutants, {len(problems)} problems", sep="\n")
sys.exit(1 if problems else 0)
