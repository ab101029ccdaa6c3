"""Renders what docc makes of the documentation, and the help of tt, as pages of plain HTML with relative links.

Each page can be read without JavaScript and without a server; `search.js` only adds the search.
"""

import html
import json
import os
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent

# The parts of the site, in the order in which someone reads them: the name, the folder, and what it is.
PARTS = [
    ("Manual", "manual", "Use tt: a guide, recipes, every command and setting"),
    ("Library", "library", "Use the Swift libraries: articles, a tutorial, all symbols"),
    ("Maintaining tt", "maintaining", "Change tt: tenets, architecture, decisions, tests"),
]


class Page:
    """A page of the site."""

    def __init__(self, path, title, part, group, body, summary="", place=None):
        self.path, self.title, self.part, self.group = path, title, part, group
        self.body, self.summary = body, summary
        self.place = place or part

    def href(self, to, anchor=""):
        """Returns the relative link from this page to a path of the site."""
        path = os.path.relpath(to, os.path.dirname(self.path) or ".")
        return html.escape(path + (f"#{anchor}" if anchor else ""))


def escape(text):
    return html.escape(text, quote=False)


def plain(value):
    """Returns the words of a piece of docc's JSON."""
    if isinstance(value, list):
        return "".join(map(plain, value))
    if not isinstance(value, dict):
        return ""
    return (value.get("text") or (value["code"] if isinstance(value.get("code"), str) else "")
            or plain(value.get("inlineContent")))


# MARK: - What docc makes


class Book:
    """All pages, and how they refer to each other."""

    def __init__(self):
        self.documents = {}  # docc's identifier -> (module, data)
        self.symbols = {}    # the name that the compiler gives a symbol -> docc's identifier
        self.paths = {}      # docc's identifier -> the path of the page
        self.places = {}     # docc's identifier -> (part, group), for pages in the contents
        self.help = {}       # a command or topic -> the path of its page
        self.pages = []

    def read(self, module, data):
        """Reads what docc made of a module."""
        for file in sorted((data / "documentation").rglob("*.json")):
            document = json.loads(file.read_text())
            if "identifier" not in document:
                continue
            identifier = document["identifier"]["url"]
            self.documents[identifier] = (module, document)
            if name := document["metadata"].get("externalID"):
                self.symbols.setdefault(name, identifier)

    def place(self, others):
        """Gives each page a path; the topics of the first page say which part it is in."""
        root = "doc://TodoTxt/documentation/TodoTxt"
        for section in self.documents[root][1]["topicSections"]:
            part, _, group = section["title"].partition(" · ")
            if part not in [name for name, _, _ in PARTS]:
                part, group = "Library", section["title"]
            for identifier in section["identifiers"]:
                name = identifier.rsplit("/", 1)[1]
                self.places[identifier] = others.get(name) or (part, group)
        folders = {part: folder for part, folder, _ in PARTS} | {"Home": ""}
        # The first page of each library, and the tutorial, which is a page of another library than the first.
        self.places = {root: ("Library", "Start")} | self.places
        for identifier, (module, document) in self.documents.items():
            if module != "TodoTxt" and document["kind"] == "article":
                self.places[identifier] = ("Library", "Start" if document["metadata"].get("role") == "article" else "")
            elif identifier == f"doc://{module}/documentation/{module}":
                self.places.setdefault(identifier, ("Library", "Other libraries"))
        taken = set()
        for identifier, (module, document) in self.documents.items():
            part, _ = self.places.get(identifier, ("Library", ""))
            words = document["identifier"]["url"].split("/documentation/")[1].lower().split("/")
            if document["kind"] == "article":
                words = words[-1:]
            path = "/".join([folders[part]][:part != "Home"] + [re.sub(r"[^a-z0-9.]+", "-", word).strip("-") or "operator" for word in words])
            while path in taken:
                path += "-2"
            taken.add(path)
            self.paths[identifier] = f"{path}.html"
        self.paths[root] = "library/index.html"
        for identifier, (part, _) in self.places.items():
            if part == "Home":
                self.paths[identifier] = "index.html"

    # MARK: Pieces of a page

    def inline(self, page, pieces, references):
        return "".join(self.piece(page, piece, references) for piece in pieces or [])

    def piece(self, page, piece, references):
        kind = piece["type"]
        if kind == "text":
            return escape(piece["text"])
        if kind == "codeVoice":
            code = f"<code>{escape(piece['code'])}</code>"
            topic = re.fullmatch(r"tt help ([a-z.-]+)", piece["code"])
            if topic and topic[1] in self.help and self.help[topic[1]] != page.path:
                return f'<a href="{page.href(self.help[topic[1]])}">{code}</a>'
            return code
        if kind in ("strong", "emphasis", "newTerm"):
            tag = {"strong": "strong"}.get(kind, "em")
            return f"<{tag}>{self.inline(page, piece['inlineContent'], references)}</{tag}>"
        if kind == "image":
            reference = references[piece["identifier"]]
            name = reference["variants"][0]["url"].rsplit("/", 1)[1]
            return f'<img src="{page.href("images/" + name)}" alt="{html.escape(reference.get("alt") or "")}">'
        if kind == "reference":
            return self.link(page, piece["identifier"], references, piece.get("overridingTitle"))
        if kind == "link":
            return f'<a href="{html.escape(piece["destination"])}">{escape(piece["title"])}</a>'
        raise ValueError(f"{page.path}: docc's {kind} is not known")

    def link(self, page, identifier, references, title=None):
        reference = references.get(identifier, {})
        text = title or reference.get("title") or identifier
        if reference.get("kind") == "symbol" and not title:
            text = f"<code>{escape(text)}</code>"
        else:
            text = escape(text)
        base, _, anchor = identifier.partition("#")
        if base in self.paths:
            return f'<a href="{page.href(self.paths[base], anchor)}">{text}</a>'
        if reference.get("type") == "link":
            return f'<a href="{html.escape(reference["url"])}">{text}</a>'
        return text

    def blocks(self, page, blocks, references):
        return "\n".join(self.block(page, block, references) for block in blocks or [])

    def block(self, page, block, references):
        kind = block["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(page, block['inlineContent'], references)}</p>"
        if kind == "heading":
            level, anchor = block["level"], html.escape(block["anchor"])
            return f'<h{level} id="{anchor}"><a href="#{anchor}">{ticked(block["text"])}</a></h{level}>'
        if kind == "codeListing":
            return listing(block["code"], block.get("syntax"))
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.item(page, item, references)}</li>" for item in block["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "aside":
            return f"<aside>{self.blocks(page, block['content'], references)}</aside>"
        if kind == "table":
            return self.table(page, block["rows"], references)
        raise ValueError(f"{page.path}: docc's {kind} is not known")

    def item(self, page, item, references):
        content = item["content"]
        if len(content) == 1 and content[0]["type"] == "paragraph":
            return self.inline(page, content[0]["inlineContent"], references)
        return self.blocks(page, content, references)

    def table(self, page, rows, references):
        def cells(tag, row):
            return "<tr>" + "".join(
                f"<{tag}>{self.item(page, {'content': cell}, references)}</{tag}>" for cell in row) + "</tr>"

        head, *rest = rows
        body = "".join(cells("td", row) for row in rest)
        narrow = ' class="two"' if len(head) < 3 else ""
        return f'<div class="wide" tabindex="0"><table{narrow}><thead>{cells("th", head)}</thead><tbody>{body}</tbody></table></div>'

    # MARK: Pages

    def render(self):
        """Makes a page of each document."""
        for identifier, (module, document) in self.documents.items():
            part, group = self.places.get(identifier, ("Library", ""))
            title = document["metadata"]["title"]
            page = Page(self.paths[identifier], title, part, group, "", plain(document.get("abstract")))
            page.identifier = identifier
            page.body = self.body(page, identifier, document)
            page.headings = [
                (block["level"], block["text"].replace("`", ""), block["anchor"], following(blocks, number))
                for section in document.get("primaryContentSections", []) if section["kind"] == "content"
                for blocks in [section["content"]] for number, block in enumerate(blocks) if block["type"] == "heading"
                and block["text"] != "Overview"]
            page.words = document["metadata"].get("roleHeading")
            self.pages.append(page)

    def body(self, page, identifier, document):
        references = document.get("references", {})
        is_symbol = document["kind"] == "symbol"
        parts = []
        if is_symbol:
            chain = document["hierarchy"].get("paths") or [[]]
            above = "".join(self.link(page, each, references) + " › " for each in chain[0])
            parts.append(f'<p class="crumbs">{above}{escape(document["metadata"].get("roleHeading", ""))}</p>')
        title = escape(page.title)
        parts.append(f"<h1>{f'<code>{title}</code>' if is_symbol else title}</h1>")
        if document.get("abstract"):
            parts.append(f'<p class="summary">{self.inline(page, document["abstract"], references)}</p>')
        for section in document.get("primaryContentSections", []):
            if section["kind"] == "declarations":
                parts += [self.declaration(page, each["tokens"]) for each in section["declarations"]]
            elif section["kind"] == "parameters":
                rows = "".join(f"<dt><code>{escape(each['name'])}</code></dt><dd>{self.blocks(page, each['content'], references)}</dd>"
                               for each in section["parameters"])
                parts.append(f"<h2>Parameters</h2><dl>{rows}</dl>")
            elif section["kind"] == "content":
                blocks = [b for b in section["content"] if not (b["type"] == "heading" and b["text"] == "Overview")]
                heads = [b for b in blocks if b["type"] == "heading" and b["level"] in (2, 3)]
                if page.part == "Home":
                    # Below the first sentences and the picture.
                    start = next(number for number, block in enumerate(blocks) if block["type"] == "heading")
                    parts += [self.blocks(page, blocks[:start], references), self.cards(page)]
                    blocks = blocks[start:]
                elif len(heads) > 3 and not is_symbol:
                    parts.append(contents(heads))
                parts.append(self.blocks(page, blocks, references))
        for key in ("topicSections", "relationshipsSections"):
            for section in document.get(key, []):
                if key == "topicSections" and section.get("generated") and not is_symbol:
                    continue
                if page.path == "library/index.html" and key == "topicSections":
                    if not section["title"].startswith("Library · "):
                        continue
                    section = section | {"title": section["title"].removeprefix("Library · ")}
                parts.append(self.topics(page, section, references, is_list=key == "relationshipsSections"))
        return "\n".join(parts)

    def cards(self, page):
        """Returns links to the parts of the site."""
        first = {"Manual": "manual/guide.html", "Library": "library/index.html", "Maintaining tt": "maintaining/tenets.html"}
        return '<div class="parts">' + "".join(
            f'<a href="{page.href(first[part])}"><b>{part}</b>{escape(words)}</a>' for part, _, words in PARTS) + "</div>"

    def topics(self, page, section, references, is_list):
        rows = []
        for identifier in section["identifiers"]:
            reference = references.get(identifier, {})
            link = self.link(page, identifier, references)
            if is_list:
                rows.append(link)
                continue
            module, document = self.documents.get(identifier, (None, {}))
            abstract = document.get("abstract") or reference.get("abstract") or []
            rows.append(f"<dt>{link}</dt><dd>{self.inline(page, abstract, document.get('references', references))}</dd>")
        title = f"<h2>{escape(section['title'])}</h2>"
        return title + (f"<p>{', '.join(rows)}</p>" if is_list else f"<dl>{''.join(rows)}</dl>")

    def declaration(self, page, tokens):
        text = ""
        for token in tokens:
            word = escape(token["text"])
            to = self.paths.get(self.symbols.get(token.get("preciseIdentifier", ""), ""))
            if to and to != page.path:
                word = f'<a href="{page.href(to)}">{word}</a>'
            elif token["kind"] == "identifier":
                word = f"<b>{word}</b>"
            text += word
        return f"<pre><code>{text}</code></pre>"

    # MARK: The help

    def read_help(self, program):
        """Makes a page of each page of the help of a program."""
        def run(*words):
            return subprocess.run([str(program), "help", *words], capture_output=True, text=True, check=True,
                                  env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}).stdout

        everything = run("--all")
        names = {}
        group = None
        for line in everything.split("\n"):
            if row := re.match(r"  ([a-z][a-z.-]*)  +(\S.*)$", line):
                names.setdefault(group, []).append((row[1], row[2]))
            elif line and not line.startswith(" "):
                group = line
        names = {group: rows for group, rows in names.items() if group and not group.startswith("Options")}
        topics = names.pop("Topics")
        for rows in [*names.values(), topics]:
            for name, _ in rows:
                self.help[name] = f"manual/help/{name.replace('.', '-')}.html"
        for group, rows in [*names.items(), ("Topics", topics)]:
            for name, summary in rows:
                is_topic = group == "Topics"
                text = run(name)
                title = text.partition("\n")[0] if is_topic else f"tt {name}"
                page = Page(self.help[name], title, "Manual", "Help topics" if is_topic else "", "", summary,
                            place="Manual · Help" if is_topic else "Manual · Commands")
                page.listed = is_topic
                page.body = self.help_page(page, text, is_topic)
                self.pages.append(page)
        page = Page("manual/commands.html", "Commands", "Manual", "Look up", "", "Every command, as tt help shows it.")
        page.body = "<h1>Commands</h1>" + f'<p class="summary">{page.summary}</p>' + "".join(
            f"<h2>{escape(group)}</h2><dl class=\"rows\">" + "".join(
                f'<dt><a href="{page.href(self.help[name])}"><code>tt {escape(name)}</code></a></dt><dd>{escape(summary)}</dd>'
                for name, summary in rows) + "</dl>"
            for group, rows in names.items())
        self.pages.append(page)

    def help_page(self, page, text, is_topic):
        first, *paragraphs = text.rstrip("\n").split("\n\n")
        paragraphs = "\n\n".join(paragraphs)
        parts = [f"<h1>{escape(first) if is_topic else f'<code>{escape(page.title)}</code>'}</h1>"]
        if not is_topic:
            parts.append(f'<p class="summary">{escape(first)}</p>')
        blocks = []
        for block in paragraphs.split("\n\n"):
            # A blank line within code does not end it.
            if blocks and block.startswith("    ") and blocks[-1].startswith("    "):
                blocks[-1] += "\n\n" + block
            else:
                blocks.append(block)
        for block in blocks:
            lines = block.split("\n")
            if lines[0].startswith("Usage: "):
                parts.append(f"<pre><code>{escape(block[7:])}</code></pre>")
            elif lines[0].startswith("    "):
                parts.append(listing([line[4:] for line in lines], None))
            elif lines[0].startswith("  "):
                parts.append(rows(lines))
            elif len(lines) > 1 and lines[1].startswith("  "):
                parts.append(f"<h2>{escape(lines[0])}</h2>" + rows(lines[1:]))
            elif "lists the options that every command has" not in block:
                pieces = re.split(r"`([^`]+)`", " ".join(lines))
                text = "".join(self.piece(page, {"type": "codeVoice", "code": each}, {}) if number % 2 else escape(each)
                               for number, each in enumerate(pieces))
                parts.append(f"<p>{text}</p>")
        return "\n".join(parts)

    # MARK: The site

    def groups(self):
        """Returns the contents of each part: groups with their pages, in reading order."""
        by_path = {page.path: page for page in self.pages}
        contents = {part: {} for part, _, _ in PARTS}
        for identifier, (part, group) in self.places.items():
            if part in contents and identifier in self.paths:
                contents[part].setdefault(group, []).append(by_path[self.paths[identifier]])
        manual = contents["Manual"]
        if "manual/commands.html" in by_path:
            manual.setdefault("Look up", []).insert(1, by_path["manual/commands.html"])
            manual["Help"] = [page for page in self.pages if getattr(page, "listed", False)]
        return contents

    def write(self, out, has_try):
        """Writes all pages, the style and the index."""
        contents = self.groups()
        out.mkdir(parents=True)
        for page in self.pages:
            file = out / page.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.frame(page, contents, has_try))
        for name in ("style.css", "search.js"):
            (out / name).write_text((HERE / name).read_text())
        (out / "index-of-words.js").write_text(
            "indexOfWords = " + json.dumps(self.index(), ensure_ascii=False, separators=(",", ":")) + ";\n")

    def index(self):
        """Returns what the search finds: title, address, place, text, and points for its kind."""
        entries = []
        for page in self.pages:
            weight = 15 if page.path.startswith("manual") else 8 if page.group else 0
            kind = getattr(page, "words", None) if page.part == "Library" else None
            place = page.place + (f" · {kind}" if kind and kind != "Article" else "")
            entries.append([page.title, page.path, place, page.summary, weight])
            for level, text, anchor, below in getattr(page, "headings", []):
                if page.path.startswith("library/todotxt/") and page.group == "":
                    continue
                entries.append([text, f"{page.path}#{anchor}", f"{page.part} · {page.title}", below[:300], weight - 5])
        return entries

    def frame(self, page, contents, has_try):
        root = os.path.relpath(".", os.path.dirname(page.path) or ".") + "/"
        root = "" if root == "./" else root
        tops = [(part, next(pages[0].path for pages in contents[part].values() if pages)) for part, _, _ in PARTS]
        links = "".join(
            f'<a href="{page.href(path)}"{current(part == page.part)}>{part}</a>' for part, path in tops)
        tried = f'<a href="{page.href("try/index.html")}">Try it</a>' if has_try else ""
        groups = contents.get(page.part, {})
        if page.part == "Home":
            groups = {part: [p for group in contents[part].values() for p in group if not p.path.startswith("library/todotxt/")
                             and not p.path.startswith("manual/help")] for part, _, _ in PARTS}
        menu = "".join(
            (f"<h2>{escape(group)}</h2>" if group else "") + "<ul>" + "".join(
                f'<li><a href="{page.href(each.path)}"{current(each is page)}>{escape(each.title)}</a></li>' for each in pages)
            + "</ul>" for group, pages in groups.items() if pages)
        order = [each for part in contents.values() for pages in part.values() for each in pages]
        turn = ""
        if page in order and (page.group or page.part != "Library"):
            at = order.index(page)
            for step, sign in ((-1, "← {}"), (1, "{} →")):
                if 0 <= at + step < len(order):
                    to = order[at + step]
                    turn += f'<a href="{page.href(to.path)}">{sign.format(escape(to.title))}</a>'
        title = escape(page.title) if page.title == "tt" else f"{escape(page.title)} · tt"
        return f"""<!doctype html>
<html lang="en-GB" data-root="{root}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{html.escape(page.summary)}">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{root}style.css">
<a class="skip" href="#text">Skip to the text</a>
<header><a href="{page.href("index.html")}">tt</a>{links}{tried}
<search hidden><input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"><ul id="found"></ul></search></header>
<div class="page">
<input type="checkbox" id="menu" aria-label="Contents"><label for="menu">Contents</label>
<nav class="contents" aria-label="Contents">{menu}</nav>
<main id="text">
{page.body}
{f'<nav class="turn" aria-label="Pages before and after">{turn}</nav>' if turn else ""}
</main>
</div>
<script src="{root}search.js" defer></script>
</html>
"""


# MARK: - Small pieces


def current(is_so):
    return ' aria-current="page"' if is_so else ""


def ticked(text):
    """Returns a heading, with what is between backquotes as code."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text))


def listing(lines, syntax):
    """Returns a listing; in a session, what is typed is told apart from what is printed."""
    if syntax != "console":
        return f"<pre><code>{escape(chr(10).join(lines))}</code></pre>"
    shown = [f"<b>{escape(line)}</b>" if re.match(r"[$>] ", line) else f'<span class="out">{escape(line)}</span>'
             for line in lines]
    return f"<pre><code>{chr(10).join(shown)}</code></pre>"


def contents(heads):
    """Returns a list of the headings of a page that can be opened."""
    top = min(head["level"] for head in heads)
    entries = "".join(
        f'<li{"" if head["level"] == top else " style=margin-left:1rem"}><a href="#{html.escape(head["anchor"])}">{ticked(head["text"])}</a></li>'
        for head in heads)
    return f'<details class="toc"><summary>On this page</summary><ul>{entries}</ul></details>'


def following(blocks, number):
    """Returns the words below a heading."""
    words = []
    for block in blocks[number + 1:]:
        if block["type"] == "heading":
            break
        if block["type"] == "paragraph":
            words.append(plain(block["inlineContent"]))
    return " ".join(words)


def rows(lines):
    """Returns rows of the help: labels, with what they mean next to them or below."""
    pairs = []
    for line in lines:
        row = re.match(r"  (\S.*?)(?:  +(\S.*))?$", line) or re.match(r" {6}(--\S.*?)(?:  +(\S.*))?$", line)
        if row:
            pairs.append([row[1], row[2] or ""])
        elif pairs:
            pairs[-1][1] = f"{pairs[-1][1]} {line.strip()}".strip()
    body = "".join(f"<dt><code>{escape(label)}</code></dt><dd>{ticked(text)}</dd>" for label, text in pairs)
    return f'<dl class="rows">{body}</dl>'


def problems(out):
    """Yields each link of a page to a page, a place or a picture that is not there."""
    out = out.resolve()
    texts = {path: path.read_text() for path in out.rglob("*.html")}
    ids = {path: set(re.findall(r'\sid="([^"]*)"', text)) for path, text in texts.items()}
    for path, text in texts.items():
        for link in re.findall(r'\s(?:href|src)="([^"]*)"', text):
            link = html.unescape(link)
            if re.match(r"(https?|mailto|data):", link):
                continue
            name, _, anchor = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if not target.is_file():
                yield f"{path.relative_to(out)}: nothing at {link}"
            elif anchor and target.suffix == ".html" and anchor not in ids.get(target, ids.get(path)):
                yield f"{path.relative_to(out)}: no place {link}"
