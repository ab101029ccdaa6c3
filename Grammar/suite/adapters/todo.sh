#!/usr/bin/env python3
"""todo.sh (Debian: todotxt-cli), as far as its commands show what it reads: archive, listpri, listproj and listcon, line by line"""
import json, os, re, shutil, subprocess, sys, tempfile

TODO_SH = shutil.which(os.environ.get("TODO_SH", "todo-txt"))
folder = tempfile.mkdtemp()
path = os.path.join(folder, "todo.txt")
with open(os.path.join(folder, "cfg"), "w") as file:
    file.write(f'export TODO_DIR={folder} TODO_FILE={path} DONE_FILE={folder}/done.txt REPORT_FILE={folder}/report.txt\n')


def todo(*words):
    done = subprocess.run([TODO_SH, "-d", os.path.join(folder, "cfg"), "-p", "-a", "-f", *words], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "HOME": folder})
    return done.returncode, done.stdout


def put(data):
    with open(path, "wb") as file:
        file.write(data)


def listed(*words):
    return [m[1:] for m in re.findall(rb"(?m)^( *)(\d+) (.*)$", todo(*words)[1].split(b"\n--\n")[0])]


op, words, data = sys.argv[1], sys.argv[2:], sys.stdin.buffer.read()
put(data)
if op == "about":
    VERSION = re.search(r"v?(\d[\w.]*)", todo("-V")[1].decode())[1]
    print(json.dumps({"name": "todo.sh", "version": VERSION.strip(), "features": []}))
elif op == "read":
    tasks = []
    for number in sorted(int(n) for n, _ in listed("ls")):
        put(data.split(b"\n")[number - 1] + b"\n")
        pri = [re.match(rb"\(([A-Z])\) ", text) for _, text in listed("listpri")]
        names = {k: [w[1:].decode(errors="surrogateescape") for w in todo(c)[1].split(b"\n") if w]
                 for k, c in (("projects", "listproj"), ("contexts", "listcon"))}
        todo("archive")
        tasks.append({"completed": os.path.getsize(path) == 0, "priority": pri[0][1].decode() if pri else None, **names})
    print(json.dumps(tasks))
elif op == "list":
    sys.stdout.buffer.write(b"".join(text + b"\n" for _, text in listed("ls")))
elif op in ("complete", "priority", "unprioritize", "add"):
    status, _ = todo({"complete": "do", "priority": "pri", "unprioritize": "depri"}.get(op, op), *words)
    sys.stdout.buffer.write(open(path, "rb").read())
    sys.exit(status)
else:
    sys.exit(64)
