// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_TRAIN_PASSES
#define SHARDWRIGHT_TRAIN_PASSES

include "mlir/Pass/PassBase.td"

def AssignRoles : Pass<"shardwright-assign-roles", "::mlir::ModuleOp"> {
  let summary = "Find out what each argument is to a training step";
  let description = [{
    Sets `shardwright.role` on the arguments of `@main` that have none: `param` (a float tensor that the forward or backward pass reads, carried to the next step or frozen), `state` (of the optimizer: carried, read by updates only, and a new parameter depends on it or it averages parameters), `batch`, `accumulator` (of gradients), or `other` (running averages, counters, seeds). An argument is carried if it is donated to a result, or if a result of its type is computed from it elementwise. Kinds that a model states (`shardwright.kind`) are taken as they are; an argument that is split over `axis` and not carried is a batch. In a program that does not train, as it carries nothing to a next step but examples, which no product mixes, the batch are the arguments that results have a row of for each example. Needs: calls inlined (after `import`). Keeps: everything else. [example: test/Train/assign-roles.mlir]
  }];
  let options = [Option<"axis", "axis", "std::string", "\"\"", "the axis of data parallelism">];
}

def AccumulateMicrobatches : Pass<"shardwright-accumulate-microbatches", "::mlir::ModuleOp"> {
  let summary = "Compute a step microbatch by microbatch, and add up gradients";
  let description = [{
    Everything that depends on examples moves into a loop over `count` microbatches, which adds up what the program sums over the batch: gradients, losses, counts. Sums stay partial over the axes that split the batch until the loop has ended; sums in half precision are added in f32. What the program computes from sums comes after the loop, and means divide there. A statistic of the whole batch that examples depend on is computed before the loop if it takes no product, as a count of tokens; any other, as those of batch normalization, is an error. Microbatch i has the examples i, i + count, …, so that each device divides its own. Parameters that `gather-parameters` gathers are gathered in the loop. Needs: `shardwright.role` on arguments (after `assign-roles`). [example: test/Train/accumulate-microbatches.mlir]
  }];
  let options = [Option<"count", "count", "int", "1", "the number of microbatches">,
                 Option<"axis", "axis", "std::string", "\"data\"", "the axis of data parallelism">,
                 Option<"scatter", "scatter", "bool", "false", "add up pieces of gradients, which each microbatch reduces, instead of partial sums">,
                 Option<"single", "single", "bool", "false", "a single microbatch has a loop too, which the stages of a pipeline need">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def ShardTrainingState : Pass<"shardwright-shard-training-state", "::mlir::ModuleOp"> {
  let summary = "Split optimizer state, gradients and parameters over an axis of data parallelism (ZeRO)";
  let description = [{
    Annotates arguments and the results that replace them: from level 1 on optimizer state is split over `axis`, from level 2 on accumulators of gradients, from level 3 on parameters; other arguments than these keep whole copies. The largest dimension is split whose part on one device the axis divides; without one, a dimension that no other axis splits is padded, the one whose pieces are the smallest. A tensor stays whole, with a remark, where a padded piece takes as much memory: buffers have multiples of 64 bytes. A batch that has no annotation is split over the axis too. The new annotations have priority 1, so that those of the program propagate first; gradients follow from those of the state, as reduce-scatters. Needs: `shardwright.role` on arguments (after `assign-roles`). Fails if `axis` is none of the mesh, or not one of data parallelism. [example: test/Train/shard-training-state.mlir]
  }];
  let options = [Option<"level", "level", "int", "1", "1: optimizer state; 2: gradients too; 3: parameters too">,
                 Option<"axis", "axis", "std::string", "\"data\"", "the axis">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ScatterGradients : Pass<"shardwright-scatter-gradients", "::mlir::ModuleOp"> {
  let summary = "Sum gradients over the devices once, into the pieces that updates read";
  let description = [{
    A gradient is a sum over the batch, or a sum of such sums where the program uses a parameter several times, that nothing but the update reads. It is kept as partial sums (`unreduced`) over `axis`; a `sdy.sharding_constraint` behind it asks for the pieces of the argument that the update computes from it elementwise, so that a reduce-scatter moves it. Gradients of arguments that are not split are left as they are. Keeps: every value. Needs: `shardwright.role` on arguments (after `assign-roles`), and their shardings. [example: test/Train/scatter-gradients.mlir]
  }];
  let options = [Option<"axis", "axis", "std::string", "\"data\"", "the axis">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def GatherParameters : Pass<"shardwright-gather-parameters", "::mlir::ModuleOp"> {
  let summary = "Gather split parameters where they are used, and again in the backward pass";
  let description = [{
    Inserts a `sdy.sharding_constraint` without `axis` between a parameter that is split over it and what computes with it: behind conversions, transposes and slices of the parameter, which apply to shards. Uses in the backward pass read the parameter through an `optimization_barrier`, so that it is gathered again instead of being kept since the forward pass. The forward pass is what the results depend on that are not carried to the next step, as the loss. Updates read the shards. Keeps: every value. Needs: `shardwright.role` on arguments (after `assign-roles`). [example: test/Train/gather-parameters.mlir]
  }];
  let options = [Option<"axis", "axis", "std::string", "\"data\"", "the axis">];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::stablehlo::StableHLODialect"];
}

#endif
