# SPDX-License-Identifier: Apache-2.0
"""Words of the command line: meshes, shardings, numbers, and paths of what is no file."""
import os

from hostile import Input

KIND = "tensor<4x6xf32>"
MODEL = {"in.mlir": f"func.func @main(%x: {KIND}) -> {KIND} {{\n  %0 = stablehlo.add %x, %x : {KIND}\n  return %0 : {KIND}\n}}\n"}
COMPILE = ["compile", "in.mlir", "-o", "out.bundle"]
#: What no system takes as a name.
LONG = "x" * 5000

#: Words behind `compile in.mlir -o out.bundle`.
COMPILATIONS = {
    "mesh_of_blanks": (["--mesh", " "], "", 2),
    "mesh_of_no_size": (["--mesh", "a"], "", 2),
    "mesh_of_an_empty_size": (["--mesh", "a="], "", 2),
    "mesh_of_no_name": (["--mesh", "=2"], "", 2),
    "mesh_of_0": (["--mesh", "a=0"], "", 2),
    "mesh_of_a_negative": (["--mesh", "a=-1"], "", 2),
    "mesh_of_a_fraction": (["--mesh", "a=1.5"], "", 2),
    "mesh_of_20_digits": (["--mesh", "a=99999999999999999999"], "", 2),
    "mesh_with_an_axis_twice": (["--mesh", "a=2,a=2"], "", 2),
    "mesh_that_ends_in_a_comma": (["--mesh", "a=2,"], "", 2),
    "device_twice": (["--mesh", "a=2", "--device-ids", "0,0"], "", 2),
    "device_outside": (["--mesh", "a=2", "--device-ids", "0,5"], "", 2),
    "device_of_letters": (["--mesh", "a=2", "--device-ids", "0,x"], "", 2),
    "devices_without_a_mesh": (["--device-ids", "1,0"], "", 2),
    "argument_outside": (["--mesh", "a=2", "--arg-sharding", "7=[{}, {}]"], "", 2),
    "argument_of_20_digits": (["--mesh", "a=2", "--arg-sharding", "99999999999999999999=[{}, {}]"], "", 2),
    "sharding_without_an_argument": (["--mesh", "a=2", "--arg-sharding", "[{}, {}]"], "", 2),
    "sharding_of_another_rank": (["--mesh", "a=2", "--arg-sharding", '0=[{"a"}]'], "", 1),
    "sharding_over_another_axis": (["--mesh", "a=2", "--arg-sharding", '0=[{"q"}, {}]'], "", 1),
    "sharding_that_closes_too_much": (["--mesh", "a=2", "--arg-sharding", "0=[{}, {}]>] }"], "", 2),
    "sharding_of_100000_brackets": (["--mesh", "a=2", "--arg-sharding", "0=" + "[" * 100000], "", 2),
    "two_shardings_of_an_argument": (["--mesh", "a=2", "--arg-sharding", '0=[{"a"}, {}]', "--arg-sharding", '0=[{}, {"a"}]'], "", 2),
    "processor_of_nobody": (["--target-cpu", "x86-64-v9"], "", 2),
    "reassociation_of_nothing": (["--reassociate", ""], "", 2),
    "zero_of_20_digits": (["--mesh", "a=2", "--zero", "99999999999999999999"], "", 2),
    "zero_without_a_mesh": (["--zero", "1"], "", 2),
    "zero_over_no_axis": (["--mesh", "a=2", "--zero", "1", "--zero-axis", ""], "", 1),
    "zero_of_what_is_no_step": (["--mesh", "data=2", "--zero", "3"], "", 1),
    "no_microbatches": (["--microbatches", "0"], "", 2),
    "microbatches_of_20_digits": (["--microbatches", "99999999999999999999"], "", 2),
    "recomputation_of_nobody": (["--remat", "dot"], "", 2),
    "recomputation_within_a_byte": (["--remat", "auto", "--memory", "1"], "", 1),
    "two_billion_microbatches": (["--microbatches", "2147483647"], "", 1),
    "role_of_no_argument": (["--role", "=param"], "", 1),
    "role_of_no_name": (["--role", "0="], "", 1),
    "role_of_100000_letters": (["--role", "0=" + "x" * 100000], "", 1),
    "threads_of_20_digits": (["--threads", "99999999999999999999"], "", 2),
    "no_threads": (["--threads", "0"], "", 2),
    "architecture_of_letters": (["--arch", "sm_"], "", 2),
    "rules_that_are_not_there": (["--sharding-rules", "nowhere.json"], "nowhere.json", 1),
    "rules_that_are_a_folder": (["--sharding-rules", "."], "", 1),
    "rules_without_an_end": (["--sharding-rules", "/dev/zero"], "", 1),
    "stage_of_no_name": (["--stop-after", "nothing"], "", 2),
}
RULES = {"list": "[]", "number": "3", "target_of_a_number": '{"f": 3}', "target_of_no_rule": '{"f": "nothing"}', "no_json": '{"f": ', "target_twice": '{"f": "x", "f": "y"}'}
#: Command lines as they are.
COMMANDS = {
    "no_command": ([], "", 2),
    "unknown_command": (["frobnicate"], "", 2),
    "model_of_no_name": (["compile", "", "-o", "out.bundle"], "", 1),
    "model_that_is_not_there": (["compile", "nowhere.mlir", "-o", "out.bundle"], "nowhere.mlir", 1),
    "model_that_is_a_folder": (["compile", ".", "-o", "out.bundle"], "", 1),
    "model_without_an_end": (["compile", "/dev/zero", "-o", "out.bundle"], "/dev/zero", 1),
    "model_of_a_long_name": (["compile", LONG, "-o", "out.bundle"], "", 1),
    "model_with_a_line_in_its_name": (["compile", "no\n\x1b[31mwhere", "-o", "out.bundle"], r"\\x1b", 1),
    "bundle_in_a_file": (["compile", "in.mlir", "-o", "in.mlir/out.bundle"], "in.mlir", 1),
    "bundle_in_folders_that_are_not_there": (["compile", "in.mlir", "-o", "no/where/out.bundle"], "there is no folder", 1),
    "bundle_that_is_a_file": (["compile", "in.mlir", "-o", "in.mlir"], "in.mlir", 1),
    "bundle_that_is_this_folder": (["compile", "in.mlir", "-o", "."], "", 1),
    "bundle_that_is_the_root": (["compile", "in.mlir", "-o", "/"], "", 1),
    "bundle_of_a_long_name": (["compile", "in.mlir", "-o", LONG], "", 1),
    "stage_on_a_full_disk": (["compile", "in.mlir", "--stop-after", "import", "-o", "/dev/full"], "", 1),
    "stages_in_a_file": (["compile", "in.mlir", "-o", "out.bundle", "--dump-stages", "in.mlir"], "in.mlir", 1),
    "search_of_no_time": (["explain", "in.mlir", "--search-seconds", "0"], "", 2),
    "search_of_no_number": (["explain", "in.mlir", "--search-seconds", "nan"], "", 2),
    "search_that_is_none": (["explain", "in.mlir", "--search-seconds", "-1"], "", 2),
    "bundle_that_is_not_there": (["run", "nowhere.bundle"], "nowhere.bundle", 1),
    "bundle_that_is_a_model": (["run", "in.mlir"], "in.mlir", 1),
    "tolerance_that_is_no_number": (["verify", "in.mlir", "--tolerance", "nan"], "", 2),
    "tolerance_below_0": (["verify", "in.mlir", "--tolerance", "-1"], "", 2),
    "seed_of_20_digits": (["verify", "in.mlir", "--seed", "99999999999999999999"], "", 2),
    "tolerance_without_end": (["verify", "in.mlir", "--tolerance", "inf"], "", 2),
    "seed_below_0": (["verify", "in.mlir", "--seed", "-1"], "", 2),
    "threads_of_a_check_without_number": (["check", "in.mlir", "-j", "-1"], "", 2),
    "a_billion_files_at_a_time": (["check", "in.mlir", "-j", "1000000000"], "takes 1 arguments", 3),
    "no_iterations": (["check", "in.mlir", "--max-iterations", "0"], "", 2),
    "file_to_check_that_is_not_there": (["check", "nowhere.mlir"], "nowhere.mlir", 2),
    "expected_outputs_that_are_not_there": (["verify", "in.mlir", "--expected", "nowhere.npz"], "nowhere.npz", 1),
    "partitioned_program_that_is_none": (["verify", "in.mlir", "--partitioned", "/dev/null"], "/dev/null", 1),
}
#: Words behind `run BUNDLE`, of a bundle of one input.
RUNS = {
    "no_steps": (["--steps", "0"], "", 2),
    "steps_below_0": (["--steps", "-1"], "", 2),
    "steps_of_20_digits": (["--steps", "99999999999999999999"], "", 2),
    "launcher_of_nobody": (["--launcher", "slurm"], "", 2),
    "memory_of_20_digits": (["--memory-limit", "99999999999999999999GiB"], "", 2),
    "memory_below_0": (["--memory-limit", "-5"], "", 2),
    "one_byte_of_memory": (["--memory-limit", "1"], "", 1),
    "threads_below_0": (["--threads-per-rank", "-1"], "", 2),
    "inputs_that_are_not_there": (["--inputs", "nowhere.npz"], "nowhere.npz", 1),
    "inputs_that_are_a_folder": (["--inputs", "."], "", 1),
    "inputs_without_an_end": (["--inputs", "/dev/zero"], "/dev/zero", 1),
    "weights_without_a_file": (["--weights", "x="], "", 1),
    "outputs_in_no_folder": (["--outputs", "no/where.npz"], "no/where.npz", 1),
    "outputs_on_a_full_disk": (["--outputs", "/dev/full"], "/dev/full", 1),
    "outputs_that_are_a_folder": (["--outputs", "."], "", 1),
    "outputs_of_a_long_name": (["--outputs", LONG], "", 1),
    "trace_in_no_folder": (["--trace", "no/where.json"], "no/where.json", 1),
    "recorder_of_a_rank_that_is_none": (["--launcher", "threads", "--check-finite", "sometimes"], "", 2),
}
#: More of something than any machine has: taken as what it is.
TAKEN = {
    "an_empty_pipe_is_no_program_to_check": ["check", "pipe"],
    "a_billion_threads": COMPILE + ["--threads", "1000000000"],
    "a_billion_models_at_a_time": ["verify", "in.mlir", "in.mlir", "-j", "1000000000", "--timeout", "2147483647"],
    "search_of_a_billion_years": ["explain", "in.mlir", "--search-seconds", "1e18"],
}


#: Commands whose standard output has no room.
FULL = {
    "a_stage": ["compile", "in.mlir", "--stop-after", "import"],
    "an_explanation": ["explain", "in.mlir"],
    "a_list_of_ops": ["check", "--list-ops"],
    "a_doctor": ["doctor", "--json"],
}


def pipe(path):
    os.mkfifo(path)


#: A pipe that no process writes into: read by each command in the place of a file.
PIPES = {
    "model": (["compile", "pipe", "-o", "out.bundle"], 1),
    "explained": (["explain", "pipe"], 1),
    "rules": (COMPILE + ["--sharding-rules", "pipe"], 1),
    "partitioned": (["verify", "in.mlir", "--partitioned", "pipe"], 1),
}


def inputs(tools):
    bundle = tools.shared / "options.bundle"
    (tools.shared / "options.mlir").write_text(MODEL["in.mlir"])
    tools.shardwright("compile", "options.mlir", "-o", bundle)
    for name, (words, says, status) in COMPILATIONS.items():
        yield Input(name, MODEL, COMPILE + words, says, status)
    for name, text in RULES.items():
        yield Input(f"rules_{name}", {**MODEL, "rules.json": text}, COMPILE + ["--sharding-rules", "rules.json"], r"rules\.json")
    for name, (words, says, status) in COMMANDS.items():
        yield Input(name, MODEL, words, says, status)
    for name, (words, says, status) in RUNS.items():
        yield Input(name, MODEL, ["run", bundle, *words], says, status)
    for name, (words, status) in PIPES.items():
        yield Input(f"pipe_{name}", {**MODEL, "pipe": pipe}, words, "pipe", status)
    for name, words in TAKEN.items():
        yield Input(name, {**MODEL, "pipe": pipe}, words, leaves=("out.bundle", "no"))
    for name, words in FULL.items():
        yield Input(f"full_disk_for_{name}", {**MODEL, "debug/explain.json": '{"mesh": [], "collectives": []}'}, words, "error: cannot write the standard output: No space left",
                    program=["sh", "-c", 'exec "$0" "$@" > /dev/full', tools.binary])
