# SPDX-License-Identifier: Apache-2.0
"""The page that shows a program, opened and clicked through in a browser; what notebooks show."""
import json
import pathlib
import re
import shutil

import numpy as np
import pytest
import shardwright as sw
from shardwright import report
from shardwright.report.liveness import intervals, memory_over_time
from shardwright.visualize import mesh_html, sharding_html

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
SECTIONS = ["overview", "collectives", "memory", "time", "timeline", "source", "layouts"]
CHROMIUM = shutil.which("chromium")


@pytest.fixture(scope="module")
def program():
    return sw.compile(EXAMPLES / "gpt2/step.mlir")


@pytest.fixture(scope="module")
def page(program, tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "r.html"
    program.report(path)
    return path


@pytest.fixture
def browser():
    from playwright.sync_api import sync_playwright
    with sync_playwright() as tools:
        yield tools.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


def test_every_section_is_drawn_without_a_complaint(page, browser, tmp_path):
    tab = browser.new_page(viewport={"width": 1400, "height": 900})
    said = []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.on("request", lambda request: said.append(request.url) if not request.url.startswith(("file:", "data:", "blob:")) else None)
    tab.goto(page.as_uri())
    pictures = {}
    for name in SECTIONS:
        tab.click(f"button[data-of={name}]")
        tab.wait_for_selector(f"#{name}.on")
        tab.wait_for_timeout(300)
        pictures[name] = tab.screenshot(path=tmp_path / f"{name}.png")
    assert said == []
    assert len(set(pictures.values())) == len(SECTIONS)
    assert tab.locator("#timeline .plot svg .bars path").count() > 100
    assert tab.locator("#moves tr").count() == 5  # of 131 collectives
    assert tab.locator("button[data-of=pipeline]").count() == 0


def data_of(page):
    return json.loads(re.search(r'id="data" type="application/json">(.*?)</script>', page.read_text(), re.S)[1])


@pytest.mark.parametrize("width", [1400, 800])
def test_stages_of_a_pipeline_are_drawn_with_a_cluster(browser, tmp_path, width):
    program = sw.compile(EXAMPLES / "gpt2/step.mlir", mesh="stage=2,data=1,model=2", pipeline="stage", microbatches=4, schedule="zb-h1", cluster="dgx-a100", plan="given")
    program.report(tmp_path / "r.html", steps=2)
    tab = browser.new_page(viewport={"width": width, "height": 900})
    said = []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.goto((tmp_path / "r.html").as_uri())
    for name in [*SECTIONS, "pipeline"]:
        tab.click(f"button[data-of={name}]")
        tab.wait_for_selector(f"#{name}.on")
    tab.wait_for_timeout(300)
    tab.screenshot(path=tmp_path / "pipeline.png")
    assert said == []
    assert tab.locator("#fragments svg .bars path").count() == 2 * (1 + 4 + 4 + 4 + 1)  # idle, F, B, W, U
    assert tab.locator("#sends tr").count() == 3 and "stage 1 → stage 0" in tab.locator("#sends").inner_text()
    for part in ("#pipeline", "#stages", "#sends"):
        assert tab.locator(part).evaluate("it => it.scrollWidth <= it.clientWidth"), part
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "dgx-a100" in tab.locator("#pipenumbers").inner_text() and "idle" in tab.locator("#stages").inner_text()


def test_stages_of_a_pipeline_without_a_cluster_have_no_times(browser, tmp_path):
    program = sw.compile(EXAMPLES / "gpt2/step.mlir", mesh="stage=2,data=1,model=1", pipeline="stage", microbatches=4, plan="given")
    program.report(tmp_path / "r.html", steps=0)
    facts = data_of(tmp_path / "r.html")
    assert facts["pipeline"]["step_ms"] is None and facts["memory"]["of"].startswith("a rank of stage")
    assert facts["overview"]["sent"] == max(stage["sent"] for stage in facts["pipeline"]["stages"])
    tab = browser.new_page()
    tab.goto((tmp_path / "r.html").as_uri())
    tab.click("button[data-of=pipeline]")
    assert 'cluster="dgx-a100"' in tab.locator("#fragments").inner_text() and tab.locator("#sends tr").count() == 3


def test_stages_of_a_pipeline_without_a_cluster_are_drawn_as_they_ran(browser, tmp_path):
    program = sw.compile(EXAMPLES / "gpt2/step.mlir", mesh="stage=2,data=1,model=1", pipeline="stage", microbatches=4, schedule="zb-h1", plan="given")
    program.report(tmp_path / "r.html", steps=2)
    tab = browser.new_page()
    tab.goto((tmp_path / "r.html").as_uri() + "#pipeline")
    tab.wait_for_selector("#pipeline.on")
    assert tab.locator("#fragments svg .bars path").count() == 2 * (1 + 4 + 4 + 4 + 1)  # idle, F, B, W, U
    assert "ran for this page" in tab.locator("#pipenumbers").inner_text()


def test_what_stages_send_is_decided_by_the_cut(tmp_path):
    program = sw.compile(EXAMPLES / "gpt2/step.mlir", mesh="stage=2,data=1,model=1", pipeline="stage", microbatches=4, plan="given")
    facts = report.collect(program, steps=0)
    assert {tuple(group["decided"]) for group in facts["collectives"] if group["kind"] == "send"} == {("the cut into stages",)}


def opened(page, browser, section=None, width=1400):
    tab = browser.new_page(viewport={"width": width, "height": 900})
    tab.goto(page.as_uri())
    if section:
        tab.click(f"button[data-of={section}]")
    return tab


def chosen_bars(tab):
    """The instructions whose bars are not faded; None if none is."""
    return tab.evaluate("""() => { const traces = document.getElementById("spans").data;
        return traces.some(t => t.selectedpoints) ? [...new Set(traces.flatMap(t => (t.selectedpoints || []).map(i => t.customdata[i])))] : null; }""")


def choose_bar(tab, key):
    """As a click on a bar."""
    tab.evaluate("""key => { const plot = document.getElementById("spans"); plot.emit("plotly_click", {points: [{customdata: key}]}); }""", key)


def test_a_click_shows_a_layout_and_sorts_a_table(page, browser):
    tab = opened(page, browser, "layouts")
    tab.fill("#find", '{"model"}')
    tab.click("#values tr.pick >> nth=1")
    name = tab.locator("#values tr.pick >> nth=1").locator("td").first.inner_text()
    assert tab.locator("#picked h3").inner_text() == name and "0,4" in tab.locator("#picked table").inner_text()
    tab.click("button[data-of=collectives]")
    tab.click("#moves th button >> nth=1")
    first = tab.locator("#moves tr >> nth=1").locator("td >> nth=1").inner_text()
    tab.click("#moves th button >> nth=1")
    assert first != tab.locator("#moves tr >> nth=1").locator("td >> nth=1").inner_text()


def test_a_filter_keeps_rows_with_all_its_words(page, browser):
    tab = opened(page, browser, "collectives")
    whole = tab.locator("#moves tr").count()
    tab.fill("#collectives input", "all_reduce MODEL")
    kept = tab.locator("#moves tr").all_inner_texts()[1:]
    assert 0 < len(kept) < whole - 1 and all("all_reduce" in row and "model" in row for row in kept)
    tab.click("#moves th button >> nth=1")
    assert tab.locator("#moves tr").count() == len(kept) + 1
    tab.fill("#collectives input", "")
    assert tab.locator("#moves tr").count() == whole


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_group_opens_its_collectives_and_marks_their_bars(page, browser, how):
    tab = opened(page, browser, "collectives")
    row = tab.locator("#moves tr.pick").nth(1)
    row.click() if how == "mouse" else row.press("Enter")
    assert tab.locator("#moves tr.member").count() > 10 and row.get_attribute("aria-expanded") == "true"
    assert "because" in tab.locator("#chosen").inner_text()
    tab.click("#chosen [data-show=timeline]")
    bars = chosen_bars(tab)
    assert bars and tab.evaluate("keys => keys.every(key => instruction(key).op === 'all_reduce.start')", bars)
    tab.keyboard.press("Escape")
    assert chosen_bars(tab) is None and tab.locator("#chosen").is_hidden()


def test_a_group_closes_again(page, browser):
    tab = opened(page, browser, "collectives")
    row = tab.locator("#moves tr.pick").nth(1)
    row.press("Enter")
    tab.keyboard.press(" ")  # the row that was drawn anew has the focus
    assert tab.locator("#moves tr.member").count() == 0


@pytest.mark.parametrize("section, table", [("memory", "#peak"), ("time", "#times")])
def test_a_row_marks_its_bars_and_its_source_line(page, browser, section, table):
    tab = opened(page, browser, section)
    row = tab.locator(f"{table} tr.pick").first
    row.press("Enter")
    keys = row.evaluate("it => it.is.keys")
    assert keys and tab.locator(f"{table} tr.chosen").count() >= 1
    tab.click("#chosen [data-show=timeline]")
    assert set(chosen_bars(tab)) <= set(keys)
    tab.click("#chosen [data-show=source]")
    assert tab.locator("#files tr.chosen").count() >= 1


def test_a_bar_marks_its_rows(page, browser):
    tab = opened(page, browser, "timeline")
    key = tab.evaluate("document.getElementById('spans').data.find(t => t.name === 'wait').customdata[3]")
    choose_bar(tab, key)
    assert chosen_bars(tab) == [key] and "all_reduce over" in tab.locator("#chosen").inner_text()
    tab.click("#chosen [data-show=time]")
    assert tab.locator("#times tr.chosen").count() == 1
    tab.click("#chosen [data-show=collectives]")
    assert tab.locator("#moves tr.chosen").count() >= 1


def test_a_click_of_the_mouse_on_a_bar_selects_it(page, browser):
    tab = opened(page, browser, "timeline")
    x, y = tab.evaluate("""() => { const boxes = [...document.querySelectorAll("#spans .trace.bars path")].map(bar => bar.getBoundingClientRect());
        const widest = boxes.reduce((a, b) => b.width > a.width ? b : a); return [widest.x + widest.width / 2, widest.y + widest.height / 2]; }""")
    tab.mouse.click(x, y)
    tab.wait_for_selector("#chosen:not([hidden])")
    assert len(chosen_bars(tab)) == 1


def test_bars_are_gone_through_by_keyboard(page, browser):
    tab = opened(page, browser, "timeline")
    choose_bar(tab, "0.9")
    tab.locator("#chosen [data-step='1']").press("Enter")
    first = chosen_bars(tab)
    tab.keyboard.press("Enter")  # the button keeps the focus
    assert first != chosen_bars(tab) and len(chosen_bars(tab)) == 1


def test_a_source_line_marks_its_bars(page, browser):
    tab = opened(page, browser, "source")
    line = tab.locator("#files tr.pick").nth(5)
    line.press("Enter")
    tab.click("#chosen [data-show=timeline]")
    assert chosen_bars(tab)


def test_an_answer_of_the_overview_leads_to_its_row(page, browser):
    tab = opened(page, browser)
    for panel, section in (("why", "collectives"), ("holds", "memory"), ("dominates", "time")):
        tab.click("button[data-of=overview]")
        tab.locator(f"#{panel} .item").first.press("Enter")
        assert tab.locator(f"#{section}.on .chosen").count() >= 1


@pytest.mark.parametrize("width", [1400, 800])
def test_no_section_is_wider_than_the_window(page, browser, width):
    tab = opened(page, browser, width=width)
    for name in SECTIONS:
        tab.click(f"button[data-of={name}]")
        tab.wait_for_timeout(100)
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_axes_have_binary_and_time_units(page, browser):
    tab = opened(page, browser, "memory")
    tab.click("button[data-of=timeline]")
    tab.click("button[data-of=collectives]")
    units = tab.evaluate("[live.layout.yaxis.title.text, kinds.layout.xaxis.title.text, spans.layout.xaxis.title.text]")
    assert units[0] == units[1] == "MiB" and units[2] in ("µs", "ms", "s")
    assert not [tick for tick in tab.locator("#live .ytick, #spans .xtick").all_text_contents() if re.search("[kM]", tick)]


@pytest.mark.parametrize("call, shown", [("bytes(1048576)", "1 MiB"), ("bytes(900)", "900 B"), ("time(1500)", "1.50 ms"), ("time(2)", "2 µs"), ("rate(2e9, 1000)", "2 TFLOP/s"), ("percent(0.05)", "5.0 %")])
def test_units(page, browser, call, shown):
    assert opened(page, browser).evaluate(call) == shown


def test_shares_are_of_the_step(program):
    run = report.collect(program)["run"]
    assert sum(kind["share"] for kind in run["kinds"]) == pytest.approx(1, abs=0.01)
    own = 1 - next(kind["share"] for kind in run["kinds"] if kind["kind"] == "host")
    for table in ("lines", "layers"):
        assert own - 0.1 < sum(row["share"] for row in run[table]) < own + 0.1


def test_a_collective_is_one_row(program):
    facts = report.collect(program)
    names = [row["name"] for row in facts["run"]["instructions"] if "all_reduce" in row["name"]]
    assert len(names) == len(set(names)) > 10
    rows = [row for row in facts["run"]["instructions"] if "all_reduce" in row["name"]]
    assert all(row["place"] and row["flight"] > 0 for row in rows)


def test_products_have_a_rate(program):
    facts = report.collect(program)
    ops = {f"{i['title']}" for i in facts["instructions"][0] if i["op"] == "call"}
    products = [row for row in facts["run"]["instructions"] if row["name"] in ops]
    assert products and all(row["flops"] > 0 and row["computing"] > 0 for row in products)


def test_what_is_held_at_the_peak_adds_up(program):
    memory = report.collect(program, steps=0)["memory"]
    parts = memory["parts"]
    assert sum(group["bytes"] for group in memory["groups"]) + parts["gaps"] == parts["peak"]
    assert parts["fixed"] + parts["temporaries"] + parts["gaps"] == parts["peak"]
    assert all(group["keys"] for group in memory["groups"] if group["kind"] == "activations")


def test_every_collective_has_its_instruction(program):
    groups = report.collect(program, steps=0)["collectives"]
    assert all(member["keys"] for group in groups for member in group["members"])


def test_a_page_without_a_run(program, tmp_path):
    program.report(tmp_path / "r.html", steps=0)
    data = data_of(tmp_path / "r.html")
    assert data["run"] is None and sum(len(group["members"]) for group in data["collectives"]) == 131


@pytest.mark.parametrize("path, message", [("none/r.html", "No such file or directory\nhint: make the folder first: mkdir -p "), ("", "it is a folder")])
def test_a_page_that_cannot_be_written_is_refused_before_the_run(program, tmp_path, path, message):
    with pytest.raises(sw.UsageError, match=message) as error:
        program.report(tmp_path / path, np.ones(3), steps=10**9)  # which no input takes
    assert str(tmp_path / path) in str(error.value) and not list(tmp_path.iterdir())


def test_the_peak_is_what_the_plan_says(program):
    live, peak, there = memory_over_time(json.loads(program._core.schedule()))
    assert live[peak] <= program.memory["arena_bytes"] <= 1.05 * live[peak]
    assert sum(entry[1] for entry in there) == live[peak]


def test_what_goes_round_a_loop_lives_all_through_it():
    schedule = {"buffers": [{"id": b, "pool": "arena", "bytes": 8, "view_of": ""} for b in ("before", "carried", "inside")],
                "instructions": [{"op": "kernel", "in": [], "out": ["before"]}, {"op": "while", "in": [], "out": []}, {"op": "do", "in": [], "out": []},
                                 {"op": "kernel", "in": ["carried"], "out": ["inside"]}, {"op": "kernel", "in": ["inside", "before"], "out": ["carried"]},
                                 {"op": "end", "in": [], "out": []}, {"op": "kernel", "in": [], "out": []}]}
    assert intervals(schedule) == {"before": (0, 5), "inside": (3, 4), "carried": (1, 5)}


def test_text_of_a_model_cannot_end_the_script(tmp_path):
    program = sw.compile('module { func.func @main(%x: tensor<3xf32> loc("</script><b>")) -> tensor<3xf32> {\n  %y = stablehlo.negate %x : tensor<3xf32>\n  return %y : tensor<3xf32> } }')
    program.report(tmp_path / "r.html", np.ones(3, np.float32))
    page = (tmp_path / "r.html").read_text()
    assert "</script><b>" not in page and program.inputs[0].name == "</script><b>"


def test_a_mesh_in_a_notebook():
    drawn = mesh_html(sw.Mesh(data=2, model=3, device_ids=[5, 4, 3, 2, 1, 0]))
    assert re.findall(r">(\d)</td>", drawn) == list("543210") and drawn.count("<tr>") == 2


def test_a_sharding_in_a_notebook():
    mesh = sw.Mesh(data=2, model=3)
    assert re.findall(r">([\d,]+)</td>", sharding_html(sw.Sharding([("model",), ()], mesh))) == ["0,3", "1,4", "2,5"]
    assert re.findall(r">([\d,]+)</td>", sharding_html(sw.Sharding([(), ("data",), ("model",)], mesh))) == list("012345")


def test_a_program_in_a_notebook(program):
    shown = program._repr_html_()
    assert "206 inputs" in shown and "131 collectives" in shown and "all_reduce" in shown
