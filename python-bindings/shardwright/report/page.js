"use strict";
const D = JSON.parse(document.getElementById("data").textContent);
const $ = id => document.getElementById(id);
const text = s => String(s).replace(/[&<>"']/g, c => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}[c]));
const config = {responsive: true, displaylogo: false};
const colors = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f", "#9aa5b1"];

/* Units. */
const scaled = (n, units, base) => { let u = 0; while (Math.abs(n) >= base && u < units.length - 1) { n /= base; u++; } return [n, units[u], base ** u]; };
const byteScale = n => scaled(Number(n), ["B", "KiB", "MiB", "GiB", "TiB"], 1024), timeScale = us => scaled(Number(us), ["µs", "ms", "s"], 1000);
const digits = n => n.toFixed(n >= 100 || n === Math.round(n) ? 0 : n >= 10 ? 1 : 2);
const bytes = n => { const [x, unit] = byteScale(n); return digits(x) + " " + unit; };
const time = us => { const [x, unit] = timeScale(us); return digits(x) + " " + unit; };
const percent = x => (100 * x).toFixed(x > 0 && x < 0.0995 ? 1 : 0) + " %";
/* Of what computes so many operations in so many microseconds. */
const rate = (flops, us) => flops && us ? scaled(flops / us, ["MFLOP/s", "GFLOP/s", "TFLOP/s", "PFLOP/s"], 1000).slice(0, 2).map((x, i) => i ? x : digits(x)).join(" ") : "";

const layout = (title, more) => Object.assign({title: {text: title, font: {size: 15}, x: 0.01, xanchor: "left"}, legend: {orientation: "h", x: 1, xanchor: "right", y: 1.02, yanchor: "bottom"},
  margin: {l: 70, r: 20, t: 46, b: 46}, height: 360, paper_bgcolor: "#fff", plot_bgcolor: "#fff", font: {family: "system-ui, sans-serif", size: 12}}, more);

/* What a click on a row, an item, a bar or a source line does. */
const instruction = key => { const [p, i] = key.split("."); return D.instructions[p][i]; };
const lineOf = place => { const found = /^(.+:\d+):\d+$/.exec(place); return found ? found[1] : place; };
/* Without the folders of a file; a name of the model as it is. */
const shortPlace = place => /:\d+$/.test(place) ? String(place).split("/").pop() : String(place);
let chosen = null;

/* Chooses {title, keys of instructions, line}: marks its rows, bars and source line; `null` chooses nothing. */
function choose(what) {
  chosen = what;
  mark();
  const bar = $("chosen");
  bar.hidden = !what;
  if (!what) return;
  const keys = what.keys.filter(key => instruction(key)), first = keys.length ? instruction(keys[0]) : null;
  const line = what.line || (first && lineOf(first.place)) || "";
  bar.innerHTML = "<div class='text'><b>" + text(what.title) + "</b> " + (keys.length > 1 ? keys.length + " instructions " : "") + "<span class='why'>" + text([first && first.layer, shortPlace(line), first && first.why && "because " + first.why].filter(Boolean).join("; ")) +
    "</span></div><button data-step='-1' title='the instruction before'>◀</button><button data-step='1' title='the instruction after'>▶</button>" +
    ["timeline", "source", "time", "collectives", "memory"].map(name => "<button data-show='" + name + "'>show in " + name + "</button>").join("") + "<button data-close='1' aria-label='close'>✕</button>";
  bar.querySelectorAll("[data-show]").forEach(b => b.onclick = () => { open_(b.dataset.show); reveal(); });
  bar.querySelectorAll("[data-step]").forEach(b => { b.disabled = !keys.length; b.onclick = () => { const next = neighbor(keys[0], Number(b.dataset.step)); if (next) { chooseKey(next); $("chosen").querySelector("[data-step='" + b.dataset.step + "']").focus(); } }; });
  bar.querySelector("[data-close]").onclick = () => choose(null);
}
const chooseKey = key => choose({title: instruction(key).title, keys: [key], line: lineOf(instruction(key).place)});
/* The instruction before or after; the end of a collective counts as the collective. */
function neighbor(key, step) {
  const [p, i] = key.split(".").map(Number), all = D.instructions[p];
  for (let j = i + step; j >= 0 && j < all.length; j += step) if (!all[j].op.endsWith(".done")) return p + "." + j;
  return null;
}
/* By instruction; by source line where one of both has no instructions. */
const isChosen = is => chosen && (is.keys.length && chosen.keys.length ? is.keys.some(key => chosen.keys.includes(key)) : Boolean(is.line) && is.line === chosen.line);
function mark() {
  document.querySelectorAll(".pick").forEach(line => line.classList.toggle("chosen", Boolean(line.is && isChosen(line.is))));
  markBars();
}
/* Scrolls to the first row of the open section that is marked. */
function reveal() {
  mark();
  const first = document.querySelector("section.on .chosen");
  if (first) first.scrollIntoView({block: "center"});
  if (document.querySelector("section.on").id === "timeline") zoom();
}
/* Makes an element a choice, by mouse and by keyboard. */
function pickable(element, is, more) {
  element.is = is;
  element.classList.add("pick");
  element.tabIndex = 0;
  const act = () => { choose(is); if (more) more(); };
  element.onclick = act;
  element.onkeydown = event => { if (event.target === element && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); act(); } };
}

/* A table whose columns sort when their heads are clicked: [title, value of a row, cell of a row, whether it is a number].
   The input before it shows the rows that have all of its words in their cells. `how.choice` of a row is what a click chooses, `how.members` the rows that it opens. */
function table(element, columns, all, how = {}) {
  let sorted = -1, up = false, rows = all;
  const opened = new Set();
  const words = row => { const cell = document.createElement("div"); cell.innerHTML = [row, ...(how.members ? how.members(row) : [])].map((r, i) => columns.map(c => c[2](r, i > 0)).join(" ")).join(" "); return cell.textContent.toLowerCase(); };
  const found = new Map(all.map(row => [row, words(row)]));
  const input = element.previousElementSibling.tagName === "INPUT" ? element.previousElementSibling : element.previousElementSibling.previousElementSibling;
  const count = input.nextElementSibling.tagName === "SPAN" ? input.nextElementSibling : document.createElement("span");
  count.className = "why"; input.after(count);
  const filter = () => { const wanted = input.value.toLowerCase().split(/\s+/); rows = all.filter(r => wanted.every(w => found.get(r).includes(w))); draw(); };
  input.oninput = filter;
  const line = (row, member) => {
    const tr = document.createElement("tr");
    tr.innerHTML = columns.map(c => "<td class='" + (c[3] ? "n" : "") + "'>" + c[2](row, member) + "</td>").join("");
    tr.classList.toggle("member", Boolean(member));
    if (how.choice) pickable(tr, how.choice(row), member || !how.members ? null : () => {
      opened.has(row) ? opened.delete(row) : opened.add(row);
      draw();
      for (const each of element.rows) if (each.row === row) each.focus();
    });
    tr.row = row;
    return tr;
  };
  const draw = () => {
    count.textContent = rows.length === all.length ? "" : " " + rows.length + " of " + all.length;
    element.innerHTML = "<tr>" + columns.map((c, i) => "<th class='" + (c[3] ? "n" : "") + "'><button>" + c[0] + (sorted === i ? (up ? " ▴" : " ▾") : "") + "</button></th>").join("") + "</tr>";
    for (const row of rows) {
      const its = how.members ? how.members(row) : [], tr = line(row);
      if (how.members) tr.setAttribute("aria-expanded", opened.has(row));
      element.append(tr, ...(opened.has(row) ? its.map(member => line(member, true)) : []));
    }
    element.querySelectorAll("th button").forEach((head, i) => head.onclick = () => {
      up = sorted === i ? !up : !columns[i][3]; sorted = i;
      for (const list of new Set([all, rows])) list.sort((a, b) => { const x = columns[i][1](a), y = columns[i][1](b); return (x < y ? -1 : x > y ? 1 : 0) * (up ? 1 : -1); });
      draw();
      element.querySelectorAll("th button")[i].focus();
    });
    mark();
  };
  filter();
}

/* The first of a list, and how many more there are. */
const some = (list, most) => text(list.slice(0, most).join(", ")) + (list.length > most ? " and " + (list.length - most) + " more" : "");
const go = (name, what) => "<a href='#' data-go='" + name + "'>" + what + "</a>";
const stripe = parts => { const all = parts.reduce((sum, p) => sum + p.size, 0) || 1; return "<div class='stripe'>" + parts.map((p, i) => "<div style='background:" + p.color + ";width:" + 100 * p.size / all + "%' title='" + text(p.what) + "'></div>").join("") +
  "</div><div class='legend'>" + parts.filter(p => p.size >= all / 200).map(p => "<span><b style='color:" + p.color + "'>■</b> " + text(p.what) + "</span> ").join("") + "</div>"; };
const timeColors = {waiting: "#f4b6b6", exposed: "#e15759", calls: "#59a14f", kernels: "#4e79a7", copies: "#edc948", host: "#9aa5b1"};
const timeStripe = () => stripe(D.run.kinds.map(k => ({size: k.us, color: timeColors[k.kind], what: k.what + " " + percent(k.share)})));
const notRun = "The program was not run for this page.";

/* A group of collectives. */
const decidedBy = (list, most) => list.length ? "decided by " + some(list.map(d => d.replace(/^argument [\d*]+ \((.*)\)$/, "argument $1")), most) : "follows from the op alone";
const groupTitle = g => (g.count > 1 ? g.count + " × " : "") + g.kind + (g.axes.length ? " over " + g.axes.join(", ") : "");
const groupChoice = g => ({title: groupTitle(g), keys: g.keys, line: g.lines.length === 1 ? g.lines[0] : ""});
const costOf = keys => { let us = 0; for (const row of D.run ? D.run.instructions : []) if (row.keys.some(key => keys.includes(key))) us += row.us; return us; };

/* What is computed at the peak of memory. */
function peakOp() {
  const one = (D.instructions[D.memory.program] || [])[D.memory.peak];
  return one ? [one.what, one.layer, /:\d+$/.test(one.place) ? shortPlace(one.place) : ""].filter(Boolean).join(", ") : "";
}
/* A group of values at the peak. */
const valueTitle = v => (v.count > 1 ? v.count + " × " : "") + v.name + " " + v.type;
const valueChoice = v => ({title: valueTitle(v), keys: v.keys || [], line: v.lines.length === 1 ? v.lines[0] : ""});
const rowChoice = r => ({title: r.name, keys: r.keys, line: r.place ? lineOf(r.place) : ""});

const show = {
  overview() {
    const o = D.overview, share = (...kinds) => o.times.filter(t => kinds.includes(t.kind)).reduce((sum, t) => sum + t.share, 0), ran = o.step_us !== null;
    $("numbers").innerHTML = [[D.title.split(",")[0], D.title.split(", ").slice(1).join(", ")], [ran ? time(o.step_us) : "not run", "a step"],
      [ran ? percent(share("waiting", "exposed")) : "not run", ran ? "of it waiting: " + percent(share("waiting")) + " for other ranks, " + percent(share("exposed")) + " in communication" : "waiting for communication"],
      [bytes(o.sent), "sent by a device in a step, by " + o.collectives + " collectives"], [bytes(o.parts.peak), "of memory a rank needs"]].map(([n, what]) => "<div class='card'><b>" + text(n) + "</b><span>" + text(what) + "</span></div>").join("");
    $("advice").innerHTML = o.advice.map(a => "<div>" + text(a).replace(/`([^`]*)`/g, "<code>$1</code>") + "</div>").join("");
    $("advice").style.display = o.advice.length ? "" : "none";
    const items = [];
    const item = (html, is, section) => { items.push([is, section]); return "<div class='item' data-item='" + (items.length - 1) + "'>" + html + "</div>"; };
    const groups = o.groups.map(i => D.collectives[i]);
    $("why").innerHTML = "<h3>Why are these collectives here?</h3>" + (groups.length ? "" : "Nothing moves between devices.") + groups.map(g =>
      item("<b>" + bytes(g.bytes) + "</b> " + text(groupTitle(g)) + (g.layers ? " <span class='why'>in " + text(g.layers) + "</span>" : "") + "<br>because " + text(g.why) +
        "<br><span class='why'>" + decidedBy(g.decided, 2) + (g.at.length ? "; at " + some(g.at, 2) : "") + "</span>", groupChoice(g), "collectives")).join("") + go("collectives", "all collectives");
    $("holds").innerHTML = "<h3>What holds the peak of memory?</h3>" + stripe(o.kinds.map((k, i) => ({size: k.bytes, color: colors[i], what: k.kind + " " + bytes(k.bytes)}))) + "<div class='why'>" + (peakOp() ? "The peak is while " + text(peakOp()) + " is computed." : "") + "</div><h4>The values that hold most, equal ones together</h4>" +
      o.largest.map(v => item("<b>" + bytes(v.bytes) + "</b> " + text(valueTitle(v)) + " <span class='why'>" + text([v.kind, v.layer, v.at].filter(Boolean).join(", ")) + "</span>", valueChoice(D.memory.groups.find(g => g.buffers[0] === v.buffers[0]) || v), "memory")).join("") + go("memory", "all values, and memory over time");
    const timed = list => { const most = Math.max(...list.map(l => l.share)); return list.map(l => item("<b>" + percent(l.share) + "</b> " + text(l.name) + " <span class='why'>" + [time(l.us), rate(l.flops, l.computing), l.waiting + l.exposed > l.us / 2 ? "mostly communication" : "", some(l.ops, 2)].filter(Boolean).join(", ") +
      "</span><div class='bar' style='width:" + 100 * l.share / most + "%'></div>", rowChoice(l), "time")).join(""); };
    $("dominates").innerHTML = "<h3>What dominates the step?</h3>" + (D.run ? timeStripe() + (o.layers.length ? "<h4>By layer</h4>" + timed(o.layers.slice(0, 4)) : "") + "<h4>By source line</h4>" + timed(o.lines.slice(0, o.layers.length ? 4 : 6)) + "<p class='why'>Shares of the step, mean of all ranks.</p>" + go("time", "all lines, layers and instructions") : notRun);
    document.querySelectorAll("#overview .item").forEach(element => { const [is, section] = items[element.dataset.item]; pickable(element, is, () => { open_(section); reveal(); }); });
    document.querySelectorAll("[data-go]").forEach(a => a.onclick = event => { event.preventDefault(); open_(a.dataset.go); });
  },
  layouts() {
    const inputs = D.values.filter(v => v.role === "input"), moved = Object.values(D.totals).reduce((s, t) => s + t.bytes_per_device, 0);
    $("facts").innerHTML = [[inputs.length, "inputs"], [D.values.length - inputs.length, "outputs"], [bytes(inputs.reduce((s, v) => s + v.bytes, 0)), "of inputs on each rank"],
      [bytes(D.memory.parts.peak), "memory of a rank"], [bytes(moved), "sent by a device in a step"]]
      .map(([n, what]) => "<div class='card'><b>" + n + "</b><span>" + what + "</span></div>").join("");
    const pick = v => { $("picked").innerHTML = "<h3>" + text(v.name) + "</h3><p>" + text(v.type) + ", on each rank " + text(JSON.stringify(v.local)) + "</p>" + v.drawing; };
    table($("values"), [["name", v => v.name, v => text(v.name)], ["", v => v.role, v => v.role], ["type", v => v.type, v => text(v.type)],
      ["sharding", v => v.sharding, v => "<code>" + text(v.sharding) + "</code>"], ["on each rank", v => v.bytes, v => bytes(v.bytes), true]], D.values.slice());
    const rows = () => document.querySelectorAll("#values tr:not(:first-child)").forEach(tr => { tr.classList.add("pick"); tr.tabIndex = 0; tr.onclick = () => pick(tr.row); tr.onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(tr.row); } }; });
    new MutationObserver(rows).observe($("values"), {childList: true});
    rows();
    if (D.values.length) pick(D.values.reduce((a, b) => b.bytes > a.bytes ? b : a));
  },
  collectives() {
    const kinds = Object.keys(D.totals).sort(), [, unit, factor] = byteScale(Math.max(0, ...kinds.map(k => D.totals[k].bytes_per_device)));
    Plotly.newPlot("kinds", [{type: "bar", orientation: "h", y: kinds, x: kinds.map(k => D.totals[k].bytes_per_device / factor), text: kinds.map(k => D.totals[k].count + "×, " + bytes(D.totals[k].bytes_per_device)), hoverinfo: "text", marker: {color: "#4e79a7"}}],
      layout(kinds.length ? "what a device sends in a step" : "nothing moves between devices", {height: 130 + 40 * kinds.length, xaxis: {title: {text: unit}}, margin: {l: 130, r: 20, t: 46, b: 46}}), config);
    $("note").textContent = D.collectives.some(g => g.decided.some(d => d.startsWith("argument"))) ? D.argument_note : "";
    const fix = c => c.avoid ? "<br><span class='why'>suggested fix: " + text(c.avoid) + "</span>" : "";
    const layouts = list => list.slice(0, 2).map(([from, to]) => "<code>" + text(from) + " → " + text(to) + "</code>").join("<br>") + (list.length > 2 ? "<br><span class='why'>and " + (list.length - 2) + " more layouts</span>" : "");
    table($("moves"), [["what", c => c.kind, (c, member) => member ? text(c.op.replace(/^stablehlo\./, "")) : "<b>" + text(groupTitle(c)) + "</b>"],
      ["sent by a device", c => c.bytes, c => bytes(c.bytes), true], ...(D.run ? [["share of the step", c => costOf(c.keys), (c, member) => c.keys.length && !member ? percent(costOf(c.keys) / stepUs()) : "", true]] : []),
      ["why", c => c.why, (c, member) => (member ? "" : "because " + text(c.why) + "<br>") + layouts(c.layouts || [[c.from, c.to]]) + fix(c)],
      ["decided by", c => c.decided.join(), (c, member) => some(c.decided, member ? 4 : 3) || "<span class='why'>follows from the op</span>"],
      ["at", c => String(c.at), c => (c.layers || c.layer ? text(c.layers || c.layer) + "<br>" : "") + "<span class='why'>" + (Array.isArray(c.at) ? some(c.at, 3) : text(c.at)) + "</span>"]],
      D.collectives.slice(), {members: g => g.members || [], choice: c => c.members ? groupChoice(c) : {title: c.op.replace(/^stablehlo\./, "") + ": " + c.from + " → " + c.to, keys: c.keys, line: lineOf(c.loc)}});
  },
  memory() {
    const m = D.memory, x = m.live.map((_, i) => i), steps = D.instructions[m.program], [, unit, factor] = byteScale(m.fixed + Math.max(0, ...m.live));
    Plotly.newPlot("live", [{x, y: x.map(() => m.fixed / factor), name: "arguments, results, constants", stackgroup: "all", line: {width: 0}, fillcolor: "#c3d0de", hoverinfo: "skip"},
      {x, y: m.live.map(n => n / factor), name: "temporaries", stackgroup: "all", line: {shape: "hv", color: "#f28e2b", width: 1}, fillcolor: "#f9c995", text: x.map(i => text(steps[i].title) + "<br>" + text(shortPlace(steps[i].place)) + "<br>" + bytes(m.live[i]) + " of temporaries"), hovertemplate: "%{text}<extra></extra>"}],
      layout("what " + m.of + " holds, by instruction", {xaxis: {title: {text: "instruction"}}, yaxis: {title: {text: unit}},
        shapes: [{type: "line", x0: m.peak, x1: m.peak, y0: 0, y1: 1, yref: "paper", line: {color: "#e15759", dash: "dot"}}],
        annotations: [{x: m.peak, y: 1, yref: "paper", text: "peak", showarrow: false, yanchor: "bottom", font: {color: "#e15759"}}]}), config);
    $("live").on("plotly_click", event => chooseKey(m.program + "." + event.points[0].x));
    const p = m.parts, held = m.groups.reduce((sum, g) => sum + g.count, 0);
    $("peaktitle").textContent = "Held at the peak: " + bytes(p.peak) + " in " + held + " buffers" + (peakOp() ? ", while " + peakOp() + " is computed" : "");
    $("peakparts").textContent = bytes(p.fixed) + " of arguments, results and constants, which are there all the time, " + bytes(p.temporaries) + " of temporaries in " + m.count + " buffers" + (p.gaps ? ", and " + bytes(p.gaps) + " of gaps between them" : "") + ".";
    table($("peak"), [["kind", g => g.kind, g => text(g.kind)], ["values", g => g.name, g => "<b>" + text(valueTitle(g)) + "</b>"], ["bytes", g => g.bytes, g => bytes(g.bytes), true], ["of the peak", g => g.bytes, g => percent(g.bytes / p.peak), true],
      ["each", g => g.bytes / g.count, g => bytes(g.bytes / g.count), true], ["layer", g => g.layer, g => text(g.layer)], ["at", g => g.at, g => text(g.at)]], m.groups.slice(), {choice: valueChoice});
  },
  time() {
    if (!D.run) { $("breakdown").innerHTML = notRun; $("timeby").innerHTML = ""; $("times").previousElementSibling.remove(); return; }
    $("breakdown").innerHTML = "<h3>A step of " + time(stepUs()) + "</h3>" + timeStripe() + "<p class='why'>Mean of all ranks. All shares on this page are of this step. Communication that computing hides takes no share.</p>";
    const ways = {lines: "by source line", layers: "by layer", collectives: "by collective", instructions: "by instruction"};
    const isCollective = r => r.keys.some(key => instruction(key).op.endsWith(".start"));
    const rows = {...D.run, collectives: D.run.instructions.filter(isCollective)};
    const fill = way => {
      document.querySelectorAll("#timeby button").forEach(b => b.classList.toggle("on", b.dataset.by === way));
      const communication = r => r.waiting + r.exposed, more = way === "collectives" || way === "instructions";
      table($("times"), [[{lines: "source line", layers: "layer", collectives: "collective", instructions: "instruction"}[way], r => r.name, r => "<b>" + text(r.name || "no source line") + "</b>"], ["share of the step", r => r.share, r => percent(r.share), true], ["time", r => r.us, r => time(r.us), true],
        ...(way === "collectives" ? [["in flight", r => r.flight, r => time(r.flight), true]] : [["computing", r => r.computing, r => r.computing ? time(r.computing) : "", true], ["rate", r => r.flops / r.computing || 0, r => rate(r.flops, r.computing), true]]),
        ["waiting for ranks", r => r.waiting, r => r.waiting ? time(r.waiting) : "", true], ["exposed", r => r.exposed, r => r.exposed ? time(r.exposed) : "", true],
        [more ? "at, because" : "ops", r => more ? r.place : String(r.ops), r => more ? text(shortPlace(r.place)) + (instruction(r.keys[0]).why ? "<br><span class='why'>because " + text(instruction(r.keys[0]).why) + "</span>" : "") : "<span class='why'>" + some(r.ops, 3) + "</span>"]],
        rows[way].slice(), {choice: rowChoice});
    };
    $("timeby").innerHTML = Object.keys(ways).map(way => "<button data-by='" + way + "'>" + ways[way] + "</button>").join("");
    document.querySelectorAll("#timeby button").forEach(b => b.onclick = () => fill(b.dataset.by));
    fill("lines");
  },
  timeline() {
    if (!D.run) { $("spans").innerHTML = "<p style='padding:20px'>" + notRun + "</p>"; return; }
    const groups = [["kernel", "#4e79a7"], ["call", "#59a14f"], ["copy", "#edc948"], ["wait", "#f4b6b6"], ["collective", "#e15759"], ["other", "#9aa5b1"]];
    const groupOf = (op, stream) => op.includes(".done") && stream === "c" ? "wait" : op.includes(".start") || op.includes(".done") ? "collective" : groups.some(g => g[0] === op) ? op : "other";
    const [, unit, factor] = timeScale(stepUs());
    const traces = groups.map(([name, color]) => ({type: "bar", orientation: "h", name, marker: {color}, x: [], base: [], y: [], text: [], customdata: [], textposition: "none", hovertemplate: "%{text}<extra>%{y}</extra>"}));
    for (const [rank, spans] of Object.entries(D.run.rows)) for (const [begin, length, program, index, stream] of spans) {
      const one = D.instructions[program][index], t = traces[groups.findIndex(g => g[0] === groupOf(one.op, stream))];
      t.x.push(length / factor); t.base.push(begin / factor); t.y.push("rank " + rank + (stream === "c" ? "" : " " + stream)); t.customdata.push(keyOf(program, index));
      t.text.push(text(one.title) + ": " + time(length) + (one.layer ? "<br>" + text(one.layer) : "") + (one.place ? "<br>" + text(shortPlace(one.place)) : ""));
    }
    const rows = new Set(traces.flatMap(t => t.y)).size;
    Plotly.newPlot("spans", traces.filter(t => t.x.length), layout("a step of " + time(stepUs()) + " on " + D.run.data,
      {barmode: "overlay", height: 150 + 26 * rows, xaxis: {title: {text: unit}}, yaxis: {autorange: "reversed"}, margin: {l: 90, r: 20, t: 60, b: 46}}), config);
    $("spans").on("plotly_click", event => chooseKey(event.points[0].customdata));
    const shares = ["library", "kernel", "wait", "other"], shareColors = ["#59a14f", "#4e79a7", "#f4b6b6", "#9aa5b1"];
    const [, shareUnit, shareFactor] = timeScale(1e6 * Math.max(...D.run.ranks.map(r => shares.reduce((sum, s) => sum + r[s], 0))));
    Plotly.newPlot("shares", shares.map((s, i) => ({type: "bar", name: s, x: D.run.ranks.map((_, r) => "rank " + r), y: D.run.ranks.map(r => r[s] * 1e6 / shareFactor), marker: {color: shareColors[i]}})),
      layout("where the time of all steps goes", {barmode: "stack", yaxis: {title: {text: shareUnit}}}), config);
    markBars();
  },
  source() {
    const value = (n, print) => n ? print(n) : "";
    $("files").innerHTML = D.sources.length ? "" : "<p>The model has no source lines: JAX's are in <code>lower(…).as_text(debug_info=True)</code>.</p>";
    for (const file of D.sources) {
      const head = document.createElement("h3"), code = document.createElement("table");
      head.textContent = file.short; head.title = file.file; code.className = "code";
      code.innerHTML = "<tr><th>of the step</th><th>sent</th><th>held at the peak</th><th></th><th></th></tr>";
      let last = 0;
      for (const line of file.lines) {
        if (last && line.number > last + 1) code.append(Object.assign(document.createElement("tr"), {innerHTML: "<td class='n'>⋮</td>"}));
        last = line.number;
        const tr = document.createElement("tr");
        tr.innerHTML = "<td class='n heat' style='background:rgba(225,87,89," + Math.min(0.7, 2 * (line.share || 0)) + ")'>" + value(line.share, percent) + "</td><td class='n'>" + value(line.sent, bytes) + "</td><td class='n'>" + value(line.held, n => bytes(Math.round(n))) + "</td><td class='n'>" + line.number + "</td><td>" + text(line.text) + "</td>";
        if (line.keys.length) pickable(tr, {title: file.short + ":" + line.number, keys: line.keys, line: file.file + ":" + line.number});
        code.append(tr);
      }
      $("files").append(head, code);
    }
  },
  pipeline() {
    const p = D.pipeline, known = p.step_ms !== null;
    const cards = [[p.stages.length, "stages"], ...(known ? [[time(p.step_ms * 1e3), p.cluster ? "a step on " + p.cluster + ", simulated" : "a step that ran for this page"], [percent(p.idle), "of the time of all stages idle"], ...(p.waiting === null ? [] : [[percent(p.waiting), "is the most that a stage waits between its first and last pass"]])] : []),
      [bytes(p.sends.reduce((sum, s) => Math.max(sum, s.bytes), 0)), "is the most that a rank sends to another stage"]];
    $("pipenumbers").innerHTML = cards.map(([n, what]) => "<div class='card'><b>" + text(n) + "</b><span>" + text(what) + "</span></div>").join("");
    const rows = cells => cells.map(c => "<tr>" + c.map((x, i) => "<td class='" + (i ? "n" : "") + "'>" + text(x) + "</td>").join("") + "</tr>").join("");
    const heads = (...names) => names.map(name => "<th class='n'>" + name + "</th>").join("");
    $("stages").innerHTML = "<h3>What a rank of each stage needs</h3><table class='list'><tr><th></th>" + (known ? heads("computes", "idle") : "") + heads("peak memory", "sends in all") + "</tr>" +
      rows(p.stages.map(s => [s.name, ...(known ? [time(s.compute_ms * 1e3), percent(1 - s.compute_ms / p.step_ms)] : []), bytes(s.peak), bytes(s.sent)])) + "</table>";
    $("sends").innerHTML = "<h3>What stages send each other</h3><table class='list'><tr><th></th>" + heads("a rank sends", "messages") + "</tr>" +
      rows(p.sends.map(s => [s.from + " → " + s.to, bytes(s.bytes), s.count])) + "</table><p class='why'>In a step, from each rank to its counterpart.</p>";
    if (!known) { $("fragments").innerHTML = "<p style='padding:20px'>When stages compute is simulated if the program is compiled for a cluster, <code>cluster=\"dgx-a100\"</code>, and measured if it runs for this page: <code>report(path, steps=2)</code>.</p>"; return; }
    const kinds = [["F", "forward", "#4e79a7", "#9fbcd9"], ["B", "backward", "#59a14f", "#a9d3a3"], ["W", "gradients of weights", "#edc948", "#f6e4a4"], ["U", "update", "#9aa5b1", "#9aa5b1"]];
    const isSecond = fragment => Number(fragment.split(".")[1] || 0) % 2; /* of two pieces of a stage that follow each other */
    const [, unit, factor] = timeScale(p.step_ms * 1e3), scale = ms => ms * 1e3 / factor;
    const idle = {type: "bar", orientation: "h", name: "idle", marker: {color: "#f6dcdc"}, y: p.stages.map(s => s.name), x: p.stages.map(() => scale(p.step_ms)), base: 0, hoverinfo: "skip"};
    const traces = kinds.map(([kind, name, dark, light]) => {
      const t = {type: "bar", orientation: "h", name, marker: {color: [], line: {color: "#fff", width: 1}}, x: [], base: [], y: [], text: [], textposition: "inside", insidetextanchor: "middle", textangle: 0, insidetextfont: {color: []}, hovertemplate: "%{text}: %{x:.3f} " + unit + "<extra>%{y}</extra>"};
      for (const s of p.stages) for (const [fragment, begin, end] of s.fragments) if (fragment[0] === kind) { t.marker.color.push(isSecond(fragment) ? light : dark); t.insidetextfont.color.push("FB".includes(kind) && !isSecond(fragment) ? "#fff" : "#1d2733"); t.x.push(scale(end - begin)); t.base.push(scale(begin)); t.y.push(s.name); t.text.push(fragment); }
      return t;
    });
    Plotly.newPlot("fragments", [idle, ...traces.filter(t => t.x.length)], layout("what each stage computes, by microbatch", {barmode: "overlay", bargap: 0.15, height: 150 + 44 * p.stages.length, uniformtext: {mode: "hide", minsize: 8},
      xaxis: {title: {text: unit}, range: [0, scale(p.step_ms)]}, yaxis: {autorange: "reversed"}, margin: {l: 70, r: 20, t: 60, b: 46}}), config);
  },
};

const stepUs = () => D.run.seconds[D.run.seconds.length - 1] * 1e6;
/* The key of an instruction; of the end of a collective that of its start, which has all that is known. */
const startKeys = {};
function keyOf(program, index) {
  const one = D.instructions[program][index];
  if (one.op.endsWith(".start")) startKeys[program + one.name] = program + "." + index;
  if (!one.op.endsWith(".done")) return program + "." + index;
  return startKeys[program + one.name] || program + "." + D.instructions[program].findIndex(other => other.name === one.name && other.op.endsWith(".start"));
}

/* Fades the bars that are not chosen. */
function markBars() {
  const plot = $("spans");
  if (!plot.data) return;
  const points = plot.data.map(t => chosen && chosen.keys.length ? t.customdata.map((key, i) => chosen.keys.includes(key) ? i : -1).filter(i => i >= 0) : null);
  Plotly.restyle(plot, {selectedpoints: points, unselected: {marker: {opacity: 0.15}}});
}
/* Shows the time around the chosen bars, if they are a small part of the step. */
function zoom() {
  const plot = $("spans");
  if (!plot.data || !chosen) return;
  let begin = Infinity, end = -Infinity;
  for (const t of plot.data) t.customdata.forEach((key, i) => { if (chosen.keys.includes(key)) { begin = Math.min(begin, t.base[i]); end = Math.max(end, t.base[i] + t.x[i]); } });
  const step = stepUs() / timeScale(stepUs())[2], around = Math.max((end - begin) / 2, step / 200);
  if (begin < end) Plotly.relayout(plot, end - begin < step / 3 ? {"xaxis.range": [begin - around, end + around]} : {"xaxis.autorange": true});
}

const drawn = {};
function open_(name) {
  document.querySelectorAll("section").forEach(s => s.classList.toggle("on", s.id === name));
  document.querySelectorAll("nav button").forEach(b => b.classList.toggle("on", b.dataset.of === name));
  if (!drawn[name]) { drawn[name] = true; show[name](); }
}
if (!D.pipeline) document.querySelector("[data-of=pipeline]").remove();
document.querySelectorAll("nav button").forEach(b => b.onclick = () => { open_(b.dataset.of); if (chosen) reveal(); });
document.addEventListener("keydown", event => { if (event.key === "Escape") choose(null); });
/* A section by its name, as in report.html#pipeline. */
const openLinked = () => open_([...document.querySelectorAll("nav button")].map(b => b.dataset.of).find(of => "#" + of === location.hash) || "overview");
window.addEventListener("hashchange", openLinked);
openLinked();
