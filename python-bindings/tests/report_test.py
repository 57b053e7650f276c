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
from shardwright.liveness import intervals, memory_over_time
from shardwright.visualize import mesh_html, sharding_html

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
SECTIONS = ["overview", "layouts", "collectives", "memory", "timeline", "kernels"]
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
    assert tab.locator("#moves tr").count() == 132
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
    assert tab.locator("#pipeline").evaluate("it => it.scrollWidth <= it.clientWidth")
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


def test_a_click_shows_a_layout_and_sorts_a_table(page, browser):
    tab = browser.new_page()
    tab.goto(page.as_uri())
    tab.click("button[data-of=layouts]")
    tab.fill("#find", '{"model"}')
    tab.click("#values tr.pick >> nth=1")
    name = tab.locator("#values tr.pick >> nth=1").locator("td").first.inner_text()
    assert tab.locator("#picked h3").inner_text() == name and "0,4" in tab.locator("#picked table").inner_text()
    tab.click("button[data-of=collectives]")
    tab.click("#moves th >> nth=3")
    first = tab.locator("#moves tr >> nth=1").locator("td >> nth=3").inner_text()
    tab.click("#moves th >> nth=3")
    assert first != tab.locator("#moves tr >> nth=1").locator("td >> nth=3").inner_text()


def test_a_filter_keeps_rows_with_all_its_words(page, browser):
    tab = browser.new_page()
    tab.goto(page.as_uri())
    tab.click("button[data-of=collectives]")
    whole = tab.locator("#moves tr").count()
    tab.fill("#collectives input", "all_reduce MODEL")
    kept = tab.locator("#moves tr").all_inner_texts()[1:]
    assert 0 < len(kept) < whole - 1 and all("all_reduce" in row and "model" in row for row in kept)
    tab.click("#moves th >> nth=3")
    assert tab.locator("#moves tr").count() == len(kept) + 1
    tab.fill("#collectives input", "")
    assert tab.locator("#moves tr").count() == whole


def test_products_have_a_rate(program):
    top = report.collect(program)["run"]["top"]
    products = [row for row in top if row["op"] == "call"]
    assert products and all(row["flops"] > 0 for row in products)
    assert 0 < sum(row["share"] for row in products) < 1


def test_a_page_without_a_run(program, tmp_path):
    program.report(tmp_path / "r.html", steps=0)
    data = data_of(tmp_path / "r.html")
    assert data["run"] is None and len(data["collectives"]) == 131


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
