#!/usr/bin/env python3
"""Run the todo.txt conformance suite.

    python3 run.py [-v] [-k TEXT] [-o FOLDER] [-x FILE] ADAPTER…

An adapter is a program. The runner starts it once per case as `ADAPTER OP [ARGUMENT…]`, with the bytes of a
todo.txt file on standard input. README.md describes the operations and what an adapter prints.

  -v         print each failure, and each reading of an open case that is not listed
  -k TEXT    run only the cases whose name contains TEXT
  -o FOLDER  write FOLDER/NAME.json for each adapter; matrix.py reads these files
  -x FILE    expect exactly the failures that FILE names, one a line, at any level

The exit status is 0 if no spec case fails; with -x, if exactly the expected cases fail.
"""
import concurrent.futures, datetime, getopt, glob, json, os, re, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
LEVELS = ["spec", "convention", "preservation", "extension", "open"]
SETS = {"projects", "contexts", "tags"}
TODAY = datetime.date.today()


def dated(value):
    """Replace {today}, {today+7} and {today-2} in all strings."""
    if isinstance(value, str):
        day = lambda m: (TODAY + datetime.timedelta(days=int(m[1] or 0))).isoformat()
        return re.sub(r"\{today([+-]\d+)?\}", day, value)
    if isinstance(value, list):
        return [dated(v) for v in value]
    return {k: dated(v) for k, v in value.items()} if isinstance(value, dict) else value


def load(text=""):
    cases = []
    for level in LEVELS:
        for path in sorted(glob.glob(os.path.join(HERE, "cases", level, "*.json"))):
            with open(path, encoding="utf-8") as file:
                topic = json.load(file)
            for case in topic["cases"]:
                name = f"{level}/{topic['topic']}/{case['id']}"
                if text in name:
                    cases.append(dated({**case, "name": name, "level": level, "feature": topic.get("feature")}))
    assert len({c["name"] for c in cases}) == len(cases), "two cases have the same name"
    return cases


def content(thing, key):
    if key + "Hex" in thing:
        return dated(bytes.fromhex(thing[key + "Hex"]).decode("latin-1")).encode("latin-1")
    return thing[key].encode()


def normal(field, value):
    if field in SETS and isinstance(value, list):
        return sorted({json.dumps(v, ensure_ascii=False) for v in value})
    return value


def compare_tasks(expected, actual):
    """(whether anything was compared, [differences]); a field that the adapter leaves out is not compared"""
    if len(expected) != len(actual):
        return True, [f"{len(actual)} tasks, not {len(expected)}"]
    compared, wrong = not expected, []
    for number, (want, have) in enumerate(zip(expected, actual), 1):
        for field in want.keys() & have.keys():
            compared = True
            if normal(field, have[field]) != normal(field, want[field]):
                place = f"task {number}: " if len(expected) > 1 else ""
                wrong.append(f"{place}{field} {json.dumps(have[field], ensure_ascii=False)}")
    return compared, sorted(wrong)


def lines(data):
    return data.split(b"\n")[:-1] if data.endswith(b"\n") else data.split(b"\n") if data else []


def same_output(case, choice, output):
    if "order" in choice:
        wanted = [l.encode() for l in choice["order"]]
        return [l for l in lines(output) if l in wanted] == wanted
    if "set" in choice:
        return sorted(lines(output)) == sorted(l.encode() for l in choice["set"])
    wanted, how = content(choice, "output"), case.get("compare", "lines")
    if how == "bytes":
        return wanted == output
    return sorted(lines(wanted)) == sorted(lines(output)) if how == "set" else lines(wanted) == lines(output)


def judge(case, status, output, errors):
    """(verdict, detail): pass, fail or n/a; for an open case, the reading, other or error"""
    is_open, choices, detail = case["level"] == "open", case.get("accept") or [case], repr(output)[1:][:160]
    if status == 64:
        return "n/a", ""
    if status:
        good = [c for c in choices if c.get("error")]
        detail = f"exit status {status}: " + ([""] + errors.decode(errors="replace").split("\n"))[-2].strip()[:120]
        if not good and is_open:
            return "error", detail
    elif case["op"] == "read":
        try:
            tasks = json.loads(output)
        except ValueError as error:
            return "fail", f"no JSON: {error}"
        results = [(choice, *compare_tasks(choice.get("expect", []), tasks)) for choice in choices]
        good = [choice for choice, compared, wrong in results if compared and not wrong]
        if not any(compared for _, compared, _ in results) or (is_open and len(good) > 1):
            return "n/a", ""
        detail = "; ".join(results[0][2])
    else:
        good = [c for c in choices if same_output(case, c, output)]
    if is_open:
        return (good[0]["reading"], "") if good else ("other", detail)
    return ("pass", "") if good else ("fail", detail)


def start(adapter, words, data):
    try:
        done = subprocess.run([adapter, *words], input=data, capture_output=True, timeout=20)
    except subprocess.TimeoutExpired:
        return 1, b"", b"no answer in 20 s\n"
    return done.returncode, done.stdout, done.stderr


def arguments(case):
    return [str(case["args"][k]) for k in ("line", "priority", "text") if k in case.get("args", {})]


def run(adapter, about, case):
    if case["feature"] and case["feature"] not in about.get("features", []):
        return "n/a", ""
    verdict, detail = judge(case, *start(adapter, [case["op"], *arguments(case)], content(case, "input")))
    return verdict, detail.replace(TODAY.isoformat(), "{today}")


def write(folder, about, verdicts):
    """A line per case: its verdict, or the verdict and the detail."""
    os.makedirs(folder, exist_ok=True)
    rows = {name: [verdict, detail] if detail else verdict for name, (verdict, detail) in verdicts.items()}
    text = ",\n".join(json.dumps({name: row}, ensure_ascii=False)[1:-1] for name, row in rows.items())
    head = json.dumps({**about, "date": TODAY.isoformat()}, ensure_ascii=False)[:-1]
    with open(os.path.join(folder, about["name"] + ".json"), "w", encoding="utf-8") as file:
        file.write(head + ', "cases": {\n' + text + "\n}}\n")


def main():
    options, adapters = getopt.gnu_getopt(sys.argv[1:], "hvk:o:x:")
    options = dict(options)
    if "-h" in options or not adapters:
        return print(__doc__) or 2
    cases, failed = load(options.get("-k", "")), False
    expected = open(options["-x"]).read().split() if "-x" in options else None
    for adapter in map(os.path.abspath, adapters):
        status, output, errors = start(adapter, ["about"], b"")
        if status:
            return print(f"{adapter}: {errors.decode(errors='replace')}", file=sys.stderr) or 2
        about = json.loads(output)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            verdicts = dict(zip((c["name"] for c in cases), pool.map(lambda c: run(adapter, about, c), cases)))
        print(about["name"], about.get("version", ""))
        for level in LEVELS[:4]:
            got = [verdicts[c["name"]][0] for c in cases if c["level"] == level]
            if got:
                counts = [got.count(v) for v in ("pass", "fail", "n/a")]
                print(f"  {level:13}" + "{:4} passed {:4} failed {:4} not applicable".format(*counts))
        for name, (verdict, detail) in verdicts.items():
            if "-v" in options and verdict in ("fail", "other", "error"):
                print(f"    {verdict} {name}: {detail}")
        failures = {name for name, verdict in verdicts.items() if verdict[0] == "fail"}
        if expected is not None:
            for name in sorted(failures ^ set(expected)):
                print(f"  {'not expected to fail' if name in failures else 'expected to fail, but passes'}: {name}")
        failed |= failures != set(expected) if expected is not None else any(n.startswith("spec/") for n in failures)
        if "-o" in options:
            write(options["-o"], about, verdicts)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
