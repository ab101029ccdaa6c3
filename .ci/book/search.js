// The search of the site. The index is a script, so that it can be read without a server, and is loaded at the first key.
(() => {
  const root = document.documentElement.dataset.root;
  const field = document.getElementById("search");
  const list = document.getElementById("found");
  field.parentElement.hidden = false;

  let index;
  function load() {
    index ??= new Promise((done) => {
      const script = document.createElement("script");
      script.src = root + "index-of-words.js";
      script.onload = () => done(window.indexOfWords);
      document.head.append(script);
    });
    return index;
  }

  // A word in the title counts most, at its start above all; every word must occur.
  function points(entry, words) {
    const [title, text] = [entry[0].toLowerCase(), entry[3].toLowerCase()];
    let sum = 0;
    for (const word of words) {
      const at = title.indexOf(word);
      const isStart = at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1]));
      const found = title === word ? 120 : isStart ? 60 - Math.min(at, 20) : at >= 0 ? 20 : text.includes(word) ? 5 : 0;
      if (!found) return 0;
      sum += found;
    }
    return sum + entry[4];
  }

  async function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = await load();
    if (!words.length) return list.replaceChildren();
    const best = entries.map((entry) => [points(entry, words), entry]).filter(([sum]) => sum > 0)
      .sort((a, b) => b[0] - a[0] || a[1][0].length - b[1][0].length).slice(0, 20);
    list.replaceChildren(...best.map(([, [title, url, place, text]]) => {
      const item = document.createElement("li");
      const link = item.appendChild(document.createElement("a"));
      link.href = root + url;
      link.textContent = title;
      link.appendChild(document.createElement("small")).textContent = place + (text ? " · " + text.slice(0, 90) : "");
      return item;
    }));
    if (!best.length) {
      const item = list.appendChild(document.createElement("li"));
      item.className = "none";
      item.textContent = "Nothing found";
    }
  }

  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
    if (event.key === "Escape") { field.value = ""; list.replaceChildren(); }
    if (event.key === "ArrowDown") { list.querySelector("a")?.focus(); event.preventDefault(); }
  });
  list.addEventListener("keydown", (event) => {
    const item = document.activeElement.parentElement;
    const to = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling ?? null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    (to?.querySelector("a") ?? field).focus();
  });
  document.addEventListener("click", (event) => { if (!field.parentElement.contains(event.target)) list.replaceChildren(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) { field.focus(); event.preventDefault(); }
  });
})();
