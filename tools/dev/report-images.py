#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Takes the images of docs/images: sections of the page of a training step of GPT-2, exported with source lines.

    python tools/dev/report-images.py [--out docs/images] [--width 1400]

Needs what the tests of the page need: JAX, plotly, Playwright and Chromium.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: Image: the section, and what is clicked there first.
IMAGES = {
    "report-overview": ("overview", None),
    "report-collectives": ("collectives", "#moves tr.pick >> nth=1"),
    "report-timeline": ("timeline", None),
    "report-source": ("source", None),
}


def make_page(folder):
    """Writes the page of the step into the folder; returns its path."""
    import shardwright as sw

    export = [
        ROOT / "examples/gpt2/export.py",
        "-o",
        folder,
        "--no-run",
        "--debug-info",
        "--mesh",
        "data=2,model=2",
        "--width",
        "256",
    ]
    subprocess.run([sys.executable, *map(str, export)], check=True)
    page = folder / "report.html"
    sw.compile(folder / "step.mlir").report(page, steps=4)
    return page


def take(page, out, width):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tools:
        browser = tools.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (section, click) in IMAGES.items():
            tab = browser.new_page(viewport={"width": width, "height": 900})
            tab.goto(page.as_uri())
            tab.click(f"button[data-of={section}]")
            if click:
                tab.click(click)
            tab.wait_for_timeout(500)  # plotly draws
            tab.screenshot(path=out / f"{name}.png")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "docs/images")
    parser.add_argument("--width", type=int, default=1400)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        take(make_page(pathlib.Path(folder)), arguments.out, arguments.width)


if __name__ == "__main__":
    main()
