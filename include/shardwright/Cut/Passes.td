// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_CUT_PASSES
#define SHARDWRIGHT_CUT_PASSES

include "mlir/Pass/PassBase.td"

def CutStages : Pass<"shardwright-cut-stages", "::mlir::ModuleOp"> {
  let summary = "Cut a training step, or a model, into the stages of a pipeline";
  let description = [{
    The loop over microbatches is cut into pieces, each with its forward and its backward pass: the forward pass, what the loss depends on, where the largest piece costs least; the backward pass where its saved values and parameters are. Of a program whose results replace no parameters, and that has no loss, all is forward pass [example: test/Cut/cut-stages-forward.mlir]. Loops over layers become one for each piece, and what has a row for each layer becomes a part for each [example: test/Cut/split-layers.mlir]; so do parameters of which each layer slices its row, as those of loops that are unrolled and leave layers over, which become their layers [example: test/Cut/unroll-layers.mlir]. Each fragment becomes a function, and so does what a stage computes before and after the loop; `exec.stage` ops call them in the order of the schedule, with transfers of what another stage has computed. What several ranks of a stage are proven to have, they send in parts, which the receivers gather [example: test/Cut/slice-transfers.mlir]. Parameters and optimizer state are of the stage that updates them. In a schedule with gradients of weights apart, a backward loop over layers becomes two, of which the second has the last products of these gradients, and the first keeps what they need [example: test/Cut/split-backward-loops.mlir]. Of a stage with several pieces, what one piece alone reads from outside of the loop is computed by a function of its own, and so are the collectives that wait for nothing but its sums, behind its last fragment [example: test/Cut/cut-stages-chunks.mlir]. What is cheap to compute again, as slices of the batch and masks, is computed by each stage that needs it. Needs: a loop over microbatches (after `accumulate-microbatches`), roles of arguments, local shapes; `exec.whole_mesh`. Keeps: every value. [example: test/Cut/cut-stages.mlir]
  }];
  let options = [Option<"axis", "axis", "std::string", "\"stage\"", "the axis of stages of exec.whole_mesh">,
                 Option<"microbatches", "microbatches", "int", "2", "the number of microbatches">,
                 Option<"schedule", "schedule", "std::string", "\"1f1b\"", "a built-in schedule, a file with a table, or the lines of a table">,
                 Option<"scheduleName", "schedule-name", "std::string", "\"\"", "what errors call a schedule of lines; default: a table">,
                 Option<"chunks", "chunks", "int", "1", "pieces of each stage, of built-in schedules">,
                 Option<"firstMicrobatches", "first-microbatches", "int", "0", "the microbatches that stages compute, to measure them; 0: all">,
                 ListOption<"stageOf", "stage-of", "std::string", "PATTERN=PIECE: the piece of the forward ops that have the pattern as a whole name">,
                 Option<"cluster", "cluster", "std::string", "\"\"", "a preset or a file, by whose links values are sent whole or in parts; without it, large ones that several ranks have are sent in parts">];
  let dependentDialects = ["::mlir::func::FuncDialect", "::shardwright::exec::ExecDialect"];
}

def SplitMessages : Pass<"shardwright-split-messages", "::mlir::ModuleOp"> {
  let summary = "Split what a mesh sends and receives over all of its devices";
  let description = [{
    The argument or result of each transfer (`exec.transfer`) is sharded by the axes that split no dimension of it too, where they divide one: devices that have the same send a part each, and the receivers gather the parts, so that each byte passes between meshes once. Values of few bytes stay as they are, and their copies are sent. Needs: a sharding on every value (after `propagate`). [example: test/Cut/split-messages.mlir]
  }];
  let options = [Option<"leastBytes", "least-bytes", "int64_t", "16384", "the size of values that are split">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def JoinMeshes : Pass<"shardwright-join-meshes", "::mlir::ModuleOp"> {
  let summary = "Join the programs of several meshes to stages that exchange values";
  let description = [{
    Each module of a mesh becomes an `exec.stage` of its name. Computations become functions, which the stages call in the order of the whole program (`exec.order`); what stands between them, as reshards, is called as soon as its operands are there. Each transfer becomes messages between the shards of its two layouts, sent behind what computes the value. Each waits for what comes before in the order of the whole program, so that no stage waits forever. Needs: local programs (after `partition`). Keeps: every value. [example: test/Cut/join-meshes.mlir]
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def AssembleStages : Pass<"shardwright-assemble-stages", "::mlir::ModuleOp"> {
  let summary = "Put the fragments of each stage in its program";
  let description = [{
    Each `exec.stage` becomes a function in which the fragments stand in the place of their calls; equal constants are one. A collective that is no fragment's is awaited where its result is read. Needs: fragments of exec ops in order (after `order-ops`). Keeps: the order of the calls, and of the ops of each fragment. [example: test/Cut/assemble-stages.mlir]
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::shardwright::exec::ExecDialect"];
}

#endif
