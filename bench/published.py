# SPDX-License-Identifier: Apache-2.0
"""Predicted against measured times of published training steps (step_model.py).

    python bench/published.py --rows single_node.csv [--multi-node multi_node.csv] [--stages] [--fit 0.2] [--seed 0] [--cache FOLDER] [--csv OUT]
    python bench/published.py --tables [NAME…] [--stages]

--rows: the format of vTrain (Bang et al., MICRO 2024): GPUs, global batch, micro batch, hidden size, attention heads, layers, sequence length,
tensor, data and pipeline parallelism, milliseconds per iteration; a column "Parameters (billion)" in front is skipped. Six constants are fitted on a
share of the rows, and the others are predicted. With --multi-node only the two constants of the links between nodes are fitted on those rows, without
their times inside a node. Prints the constants, the mean error of rows outside of the fit (MAPE), Spearman's rank correlation, and for each model of several nodes the
regret: how much slower the measured time of the plan predicted to be fastest is than that of the fastest plan.

--tables: the tables of papers in bench/published: Megatron-LM (Narayanan et al., SC 2021, table 1), sequence parallelism and selective recomputation
(Korthikanti et al., 2023, table 5) and the Megatron-LM column of MegaScale (Jiang et al., NSDI 2024, table 2). The constants are those of
`papers` below; the share of the peak that products reach is fitted on one row of each table, the middle one, and the others are predicted. A row may
lie off its neighbours and take the others with it, so that errors for each choice of the row are printed too.

--stages: steps of several nodes, or of tables, are composed of the stages that our compiler cuts them into (stage_model.py) and not only by the formula of
1F1B, whose errors are printed before. As in Megatron-LM a stage computes nothing while it sends.
"""
import argparse
import csv
import dataclasses
import pathlib
import sys
import tempfile

import numpy as np
import stage_model
from scipy.stats import spearmanr
from step_model import Between, Constants, Row, fit, fit_between, fit_logarithms, predict, works_of

TABLES = pathlib.Path(__file__).with_name("published")
PAPERS = ("korthikanti", "megascale", "sc21")
VTRAIN = "gpus batch micro hidden heads layers sequence tensor data pipeline".split()
# As --rows fits them to vTrain's rows of one node; bytes/s per GPU between nodes are four fifths of those of a DGX A100's adapters.
papers = Constants(memory=1.0, logits=47.2, issue=3.27e-5, latency=4.43e-5, overlap=3.75)
papers_between = Between()


def check(path, number, row):
    if not row.is_whole():
        sys.exit(f"{path}:{number}: expected GPUs = tensor x data x pipeline, and a batch of whole microbatches for each of the replicas")
    return row


def read_rows(path):
    """Rows in the format of vTrain."""
    rows = []
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = csv.reader(file)
        header = next(lines, [])
        first = header.index("# GPUs") if "# GPUs" in header else 0
        for number, line in enumerate(lines, 2):
            try:
                *counts, milliseconds = map(float, line[first:first + len(VTRAIN) + 1])
                row = Row(**dict(zip(VTRAIN, map(int, counts), strict=True)), seconds=milliseconds / 1000)
            except ValueError:
                sys.exit(f"{path}:{number}: expected {len(VTRAIN) + 1} numbers from column {first + 1} on: {', '.join(VTRAIN)}, milliseconds")
            rows.append(check(path, number, row))
    return rows


def read_table(path):
    """Rows of a paper: the fields of Row by name."""
    kinds = {field.name: field.type for field in dataclasses.fields(Row)}
    with open(path, newline="") as file:
        return [check(path, number, Row(**{name: kinds[name](int(text)) if kinds[name] is bool else kinds[name](text) for name, text in line.items()}))
                for number, line in enumerate(csv.DictReader(file), 2)]


def report(title, rows, predicted):
    measured = np.array([row.seconds for row in rows])
    error = predicted / measured - 1
    print(f"{title}: {len(rows)} rows, mean error {100 * np.abs(error).mean():.1f} %, bias {100 * error.mean():+.1f} %, "
          f"largest {100 * np.abs(error).max():.0f} %, Spearman {spearmanr(predicted, measured)[0]:.3f}")


def regret(rows, predicted):
    measured = np.array([row.seconds for row in rows])
    return measured[np.argmin(predicted)] / measured.min() - 1


def report_vtrain(options, cache):
    single, several = read_rows(options.rows), read_rows(options.multi_node) if options.multi_node else []
    works = works_of(single + several, cache)
    order = np.random.default_rng(options.seed).permutation(len(single))
    taken = round(options.fit * len(single))
    known, unknown = ([single[i] for i in part] for part in (order[:taken], order[taken:]))
    c = fit(known, works)
    print(", ".join(f"{name} {value:.3g}" for name, value in dataclasses.asdict(c).items()))
    report("one node", unknown, predict(unknown, works, c))
    results = list(zip(single, predict(single, works, c)))
    if several:
        results += zip(several, report_several(several, works, c))
        if options.stages:
            print("in stages:")
            results[-len(several):] = zip(several, report_several(several, works | stage_model.all_stages(several, cache), c))
    return results


def report_several(several, works, c):
    """Prints and returns what is predicted of rows of several nodes."""
    between = fit_between(several, works, c)
    predicted = predict(several, works, c, between)
    print(f"between nodes {between.bandwidth:.3g} bytes/s per GPU, {between.ring_share:.2f} of it for gradients over several GPUs of a node")
    report("several nodes", several, predicted)
    for model in sorted({(row.hidden, row.layers) for row in several}):
        chosen = [i for i, row in enumerate(several) if (row.hidden, row.layers) == model]
        rows = [several[i] for i in chosen]
        report(f"  hidden size {model[0]}, {model[1]} layers", rows, predicted[chosen])
        print(f"    regret {100 * regret(rows, predicted[chosen]):.1f} %")
    return predicted


def fitted_on(row, rows, works):
    """The share of the peak that products reach, fitted on one row, and predictions of all rows with it."""
    at = lambda share: dataclasses.replace(papers, products=share)
    error = lambda share: np.log(predict([row], works, at(share[0]), papers_between) / row.seconds)
    share = float(fit_logarithms(error, [0.7])[0])
    return share, predict(rows, works, at(share), papers_between)


def errors_of_others(known, rows, works):
    """The mean and the largest relative error of rows, in percent, when the share is fitted on row `known`."""
    others = [row for row in rows if row is not rows[known]]
    error = 100 * np.abs(fitted_on(rows[known], others, works)[1] / [row.seconds for row in others] - 1)
    return error.mean(), error.max()


def report_table(path, cache, in_stages):
    rows = read_table(path)
    works = works_of(rows, cache)
    results = report_rows(path.stem, rows, works)
    if not in_stages:
        return results
    return report_rows(f"{path.stem} in stages", rows, works | stage_model.all_stages(rows, cache))


def report_rows(title, rows, works):
    known = len(rows) // 2
    share, predicted = fitted_on(rows[known], rows, works)
    print(f"{title}: products at {100 * share:.0f} % of the peak, from row {known + 1}")
    for i, (row, seconds) in enumerate(zip(rows, predicted)):
        print(f"  {row.model:>6} {row.gpus:6} GPUs, batch {row.batch:5}, {row.recompute:9} {seconds:8.2f} s predicted, {row.seconds:8.2f} s measured, "
              f"{100 * (seconds / row.seconds - 1):+5.1f} %{' (fitted)' if i == known else ''}")
    others = [i for i in range(len(rows)) if i != known]
    report("  others", [rows[i] for i in others], predicted[others])
    means, largest = np.transpose([errors_of_others(i, rows, works) for i in range(len(rows))])
    within = ((means <= 3.5) & (largest <= 8)).sum()
    print(f"  by the row that the share is fitted on: mean error {means.min():.1f} to {means.max():.1f} %, median {np.median(means):.1f} %; largest error "
          f"{largest.min():.0f} to {largest.max():.0f} %, median {np.median(largest):.0f} %; at most 3.5 and 8 % for {within} of {len(rows)} rows")
    return list(zip(rows, predicted))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = options.add_mutually_exclusive_group(required=True)
    what.add_argument("--rows", help="rows of one node")
    what.add_argument("--tables", nargs="*", metavar="NAME", help=f"the tables of papers: {', '.join(PAPERS)}; default: all")
    options.add_argument("--stages", action="store_true", help="compose pipelines of compiled stages, too")
    options.add_argument("--multi-node", help="rows of several nodes")
    options.add_argument("--fit", type=float, default=0.2, help="share of the rows that constants are fitted on")
    options.add_argument("--seed", type=int, default=0, help="of the choice of these rows")
    options.add_argument("--cache", type=pathlib.Path, help="keeps traces for the next time")
    options.add_argument("--csv", type=pathlib.Path, help="gets each row with its prediction")
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        cache = options.cache or pathlib.Path(scratch)
        cache.mkdir(exist_ok=True)
        if options.tables is not None:
            results = [each for paper in options.tables or PAPERS for each in report_table(TABLES / f"{paper}.csv", cache, options.stages)]
        else:
            results = report_vtrain(options, cache)
    if options.csv:
        with open(options.csv, "w", newline="") as file:
            names = [field.name for field in dataclasses.fields(Row)]
            csv.writer(file).writerows([(*names, "predicted"), *((*dataclasses.astuple(row), round(time, 6)) for row, time in results)])


if __name__ == "__main__":
    main()
