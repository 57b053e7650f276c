# SPDX-License-Identifier: Apache-2.0
"""Random training steps in random stages, compared with the interpreter on one device.

    random_stages.py [--count 100] [--seed 0] [--steps 10]

The steps are those of training_steps.py. Each is cut into two to four stages, or into more pieces, some at random layers; its schedule is a built-in one or
a random table in which each fragment comes after what it depends on; and its stages have random meshes, some on a cluster on which whatever several ranks
of a stage have is sent in parts. Prints what is wrong, and a line of counts at the
end; the status is 1 if anything is wrong. A step that is refused with a located error counts as refused. With --steps each trains so many steps, and is
compared with as many on one device: no result may differ by more than 1e-5 of its largest magnitude.
"""
import json
import pathlib
import random
import sys

import training_steps


def random_table(pick, stages, count, chunks, splits, v):
    """Orders of all stages, made by one random order of all fragments; `v`: pieces are placed as a V."""
    pieces, done, orders = stages * chunks, set(), [[] for _ in range(stages)]
    kinds = "FBW" if splits else "FB"

    def is_ready(kind, piece, i):
        if kind == "F":
            return piece == 0 or ("F", piece - 1, i) in done
        if kind == "W":
            return ("B", piece, i) in done
        return ("F", piece, i) in done and (piece == pieces - 1 or ("B", piece + 1, i) in done)

    waiting = [(kind, piece, i) for kind in kinds for piece in range(pieces) for i in range(count)]
    while waiting:
        kind, piece, i = fragment = pick.choice([each for each in waiting if is_ready(*each)])
        waiting.remove(fragment)
        done.add(fragment)
        chunk, at = divmod(piece, stages)
        orders[stages - 1 - at if v and chunk % 2 else at].append(f"{kind}{i}" + (f".{chunk}" if chunks > 1 else ""))
    return "pieces: v\n" * v + "".join(f"stage {stage}: {' '.join(order)} U\n" for stage, order in enumerate(orders))


def slow_between_pairs(folder):
    """A cluster without latencies, on which two ranks are near each other."""
    chip = {"matrix_flops": {"f32": 1e12}, "vector_flops": 1e12, "memory_bytes": 1e9, "memory_bandwidth": 1e12}
    links = [{"name": name, "size": size, "bandwidth": speed, "latency": 1e-15} for name, size, speed in [("near", 2, 1e12), ("far", 8, 1e3)]]
    path = folder / "pairs.json"
    path.write_text(json.dumps({"name": "pairs", "devices": {"chip": chip}, "links": links, "layout": [{"device": "chip", "count": 16}]}))
    return str(path)


def options_of(seed, layers, folder):
    pick = random.Random(f"stages {seed}")
    stages, count = min(pick.choice([2, 2, 3, 4]), layers), pick.choice([1, 2, 2, 4, 4])  # each layer has a product
    options = ["--pipeline", "stage", "--microbatches", str(count)]
    mesh = [f"stage={stages}", *pick.choice([[], [], ["data=2"], ["data=2", "model=2"]] if count <= 2 else [[], ["model=2"]])]
    pick.shuffle(mesh)
    options += ["--mesh", ",".join(mesh)]
    pieces = stages
    if pick.random() < 0.5:
        chunks = pick.choice([1, 1, 2]) if 2 * stages <= layers else 1
        pieces *= chunks
        table = folder / "table.txt"
        table.write_text(random_table(pick, stages, count, chunks, pick.random() < 0.5, pick.random() < 0.5))
        options += ["--schedule", str(table)]
    else:
        schedule = pick.choice(["gpipe", "1f1b", "zb-h1", "zb-h2", *(["zb-v", "dualpipe-v"] if 2 * stages <= layers else [])])
        pieces *= 1 + schedule.endswith("-v")
        options += ["--schedule", schedule]
    if pick.random() < 0.3:
        options += ["--stage-of", f"layer_{layers - 1}={pieces - 1}"]
    if "data=2" in mesh and pick.random() < 0.5:
        options += ["--zero", str(pick.randint(1, 3))]
    elif pick.random() < 0.3:
        options += ["--plan", "auto", "--plan-seconds", "1"]
    if len(mesh) > 1 and pick.random() < 0.6:
        options += ["--cluster", slow_between_pairs(folder), *([] if "--plan" in options else ["--plan", "given"])]
    return options


def written(seed, folder):
    """As training_steps.written."""
    names, text = training_steps.text_of(seed, names_layers=True)
    folder = pathlib.Path(folder)
    model = folder / f"{seed}.mlir"
    model.write_text(text)
    options = options_of(seed, len(names) - 1, folder)
    return model, options, f"seed {seed}, {names}, {' '.join(options)}"


if __name__ == "__main__":
    sys.exit(training_steps.main(__doc__, written))
