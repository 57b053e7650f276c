// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_IMPORT_PASSES
#define SHARDWRIGHT_IMPORT_PASSES

include "mlir/Pass/PassBase.td"

def ImportGspmdShardings : Pass<"shardwright-import-gspmd-shardings", "::mlir::ModuleOp"> {
  let summary = "Read the shardings that older JAX and PyTorch/XLA write as strings of devices";
  let description = [{
    `mhlo.sharding` of arguments, results and ops becomes `sdy.sharding`, and a call of `@Sharding` a constraint, over the module's mesh or,
    if it has none, over one whose axes all strings are made of. Strings without a common mesh are an error.
    [example: test/Import/import-gspmd-shardings.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportGspmdRegions : Pass<"shardwright-import-gspmd-regions", "::mlir::ModuleOp"> {
  let summary = "Make manual computations of regions that older JAX wrote for one device";
  let description = [{
    Ops between `@SPMDFullToShardShape` and `@SPMDShardToFullShape`. Needs: `shardwright-import-gspmd-shardings`.
    [example: test/Import/import-gspmd-regions.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def LiftMeshes : Pass<"shardwright-lift-meshes", "::mlir::ModuleOp"> {
  let summary = "Give each mesh one name";
  let description = [{
    A mesh written inside a sharding becomes an `sdy.mesh`, and of several with the same axes and devices the first stays. Guarantees:
    shardings over equal meshes are over one.
    [example: test/Import/lift-meshes.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportReshards : Pass<"shardwright-import-reshards", "::mlir::ModuleOp"> {
  let summary = "Write collectives on whole values as reshards, and sdy.constant as stablehlo.constant";
  let description = [{
    What Shardy's passes print between propagation and local shapes. `sdy.all_gather`, `all_slice`, `all_to_all`, `collective_permute`, `all_reduce`,
    `reduce_scatter` and those that leave sums unreduced are their operand in the sharding `out_sharding`: an `sdy.reshard`, which
    partitioning keeps where it is, and lowers to the cheapest collectives that do it. Keeps: every value.
    [example: test/Import/import-reshards.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def UnifyMeshes : Pass<"shardwright-unify-meshes", "::mlir::ModuleOp"> {
  let summary = "Write shardings over several meshes of the same devices with the axes of the first mesh";
  let description = [{
    An axis of another mesh, or one whose devices are in another order, is made of axes of the first, or of parts of them (`"x":(2)2`). Where that is
    not so, or a manual region is over a part of an axis, it is a located error. Guarantees: one mesh with axes at most.
    [example: test/Import/unify-meshes.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def DropShardings : Pass<"shardwright-drop-shardings", "::mlir::ModuleOp"> {
  let summary = "Forget meshes and shardings, for one device";
  let description = [{
    Meshes, sharding attributes, the ops of sdy that only annotate and calls of `@Sharding` go, so a model for many devices compiles for one
    without its annotations having to fit a mesh of size one. Keeps: every value.
    [example: test/Import/drop-shardings.mlir]
  }];
}

def DropBodyConstraints : Pass<"shardwright-drop-body-constraints", "::mlir::ModuleOp"> {
  let summary = "Forget constraints on the single elements that bodies of reductions and the like compute with";
  let description = [{
    JAX writes `sdy.sharding_constraint %x <@mesh, []>` into the bodies of reductions, collectives and sorts of partly manual regions. An
    element has no dimension to be split, so that says nothing. A constraint there that says more is a located error.
    [example: test/Import/drop-body-constraints.mlir]
  }];
}

def InlineComposites : Pass<"shardwright-inline-composites", "::mlir::ModuleOp"> {
  let summary = "Call what a composite is made of";
  let description = [{
    `stablehlo.composite` becomes a call of its decomposition, which the inliner then opens. A composite with regions is a located
    error: no function can be given them. Keeps: a sharding of the result, as a constraint.
    [example: test/Import/inline-composites.mlir]
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::shardwright::sdy::SdyDialect"];
}

def InlineCalls : Pass<"shardwright-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Put the bodies of functions where they are called";
  let description = [{
    Guarantees: no `func.call` is left. Keeps: the place of every op, as a call site; what a function's arguments and results and a call say
    of shardings, as constraints. Recursion is a located error. `symbol-dce` then drops the functions that nobody calls.
    [example: test/Import/inline-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

def ImportCallbacks : Pass<"shardwright-import-callbacks", "::mlir::func::FuncOp"> {
  let summary = "Free callbacks of tokens and placements";
  let description = [{
    `stablehlo.custom_call @xla_ffi_python_cpu_callback`, as JAX writes jax.debug.print, pure_callback and io_callback, loses its tokens and
    its sharding: such calls keep the order of the text, and one device carries out each of them on whole values. Inside an
    `sdy.manual_computation` each device does on what it has, which `exec.each_device` notes. Needs: no calls.
    [example: test/Import/import-callbacks.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def FlattenTuples : Pass<"shardwright-flatten-tuples", "::mlir::func::FuncOp"> {
  let summary = "Replace tuples, tokens and futures by the tensors they hold";
  let description = [{
    A tuple becomes its parts and a token nothing, in control flow and in the function's own arguments and results too, which then
    have other numbers. `async_start` becomes its body, and `async_done` what that gives. What meets the host or another program while
    it runs (`infeed`, `outfeed`, `send`, `recv`) is a located error: a bundle has nobody to meet.
    [example: test/Import/flatten-tuples.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandQuantization : Pass<"shardwright-expand-quantization", "::mlir::func::FuncOp"> {
  let summary = "Write quantized tensors as tensors of their integers";
  let description = [{
    `uniform_quantize` and `uniform_dequantize` become the arithmetic of the specification, with one scale a tensor or one an index of a
    dimension. Elementwise ops, products and convolutions on quantized tensors compute on the numbers, which are quantized again;
    what moves elements moves integers. Arguments and results of the function are integers then. Any other op is a located error.
    [example: test/Import/expand-quantization.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandCustomCalls : Pass<"shardwright-expand-custom-calls", "::mlir::ModuleOp"> {
  let summary = "Replace custom calls that are ops by another name, or nothing";
  let description = [{
    `mhlo.erf`, `mhlo.topk` and others that artifacts use for ops of chlo become these; `TopK` and `ApproxTopK` the exact largest elements;
    `cu_threefry2x32` arithmetic. `Sharding`, `annotate_device_placement`, `xla.sdy.FuncResultSharding` and their like go: they say where a
    value shall lie, not what it is. One that changes shapes, as regions written for each device do, is a located error.
    [example: test/Import/expand-custom-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::chlo::ChloDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def UpgradeLapackCalls : Pass<"shardwright-upgrade-lapack-calls", "::mlir::ModuleOp"> {
  let summary = "Write calls of LAPACK of old programs as today's do";
  let description = [{
    `lapack_sgetrf`, `blas_strsm` and others, whose operands are sizes and flags too and whose results are workspaces too, become
    `lapack_sgetrf_ffi` and others. Flags must be constants.
    [example: test/Import/upgrade-lapack-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandScan : Pass<"shardwright-expand-scan", "::mlir::func::FuncOp"> {
  let summary = "Write walks along a dimension as loops";
  let description = [{
    `chlo.scan` becomes a `while` that slices the inputs, runs the body, and puts its results into the outputs in place, also where
    the body is said to be associative.
    [example: test/Import/expand-scan.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandRng : Pass<"shardwright-expand-rng", "::mlir::func::FuncOp"> {
  let summary = "Give random numbers of old programs a counter";
  let description = [{
    `rng` becomes `rng_bit_generator` with Threefry under the key zero, on a counter that starts at zero with each run and goes up by one
    for each number: two runs draw the same. Control flow carries the counter along; drawn in any other region is a located error.
    Needs: to run before expand-random-bits.
    [example: test/Import/expand-rng.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def ExpandLegacyOps : Pass<"shardwright-expand-legacy-ops", "::mlir::func::FuncOp"> {
  let summary = "Replace ops of old programs by those that took their place";
  let description = [{
    `dot`, `einsum`, `unary_einsum`, `broadcast`, `torch_index_select` and `cross-replica-sum` become `dot_general`, `reduce`,
    `transpose`, `broadcast_in_dim`, `gather` and `all_reduce`; sizes that types say become constants, and so does
    `replica_id`: 0, since devices are partitions of one replica. Where an
    operand of an einsum repeats a letter, its diagonal is taken first.
    [example: test/Import/expand-legacy-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandBatchNorm : Pass<"shardwright-expand-batch-norm", "::mlir::func::FuncOp"> {
  let summary = "Write batch normalisation with sums and elementwise ops";
  let description = [{
    `batch_norm_inference`, `batch_norm_training` and `batch_norm_grad`, by the formulas of their specification; bf16 and f16 are
    computed in f32. The statistics are plain reductions, so they may be sharded like any other.
    [example: test/Import/expand-batch-norm.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandRandomBits : Pass<"shardwright-expand-random-bits", "::mlir::func::FuncOp"> {
  let summary = "Write random bits as arithmetic on counters";
  let description = [{
    `rng_bit_generator` becomes Threefry-2x32 or Philox-4x32 on an array of counters: the bits of XLA, one kernel wherever an element
    is asked for. DEFAULT is Philox, as on XLA's CPU backend.
    [example: test/Import/expand-random-bits.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandDynamicShapes : Pass<"shardwright-expand-dynamic-shapes", "::mlir::func::FuncOp"> {
  let summary = "Give ops their shapes as attributes where operands say constants";
  let description = [{
    `dynamic_reshape`, `dynamic_iota` and `dynamic_broadcast_in_dim` take the shape that their type says. `dynamic_pad`,
    `real_dynamic_slice`, `dynamic_gather` and `dynamic_conv` need operands that are constants, also ones put together from
    constants; anything else is a located error. Needs: sizes of dimensions folded, by expand-legacy-ops.
    [example: test/Import/expand-dynamic-shapes.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def ExpandRaggedDot : Pass<"shardwright-expand-ragged-dot", "::mlir::func::FuncOp"> {
  let summary = "Write products of groups as a product of masked operands";
  let description = [{
    `chlo.ragged_dot` repeats its operand for each group, zero outside of it, and contracts groups with the other dimensions. It costs
    what the groups cost together if each had all rows.
    [example: test/Import/expand-ragged-dot.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def AssignBufferDonation : Pass<"shardwright-assign-buffer-donation", "::mlir::func::FuncOp"> {
  let summary = "Find a result for each argument that is given away";
  let description = [{
    JAX marks an argument as `jax.buffer_donor`, and leaves to the compiler which result takes its bytes, where it does not know how they will
    lie. The first free result of the same type does, as JAX pairs those that it knows: then parameters of a training step meet parameters. One
    that asks for another sharding is the last choice. A donation to a result of another type is dropped, with a remark.
    [example: test/Import/assign-buffer-donation.mlir]
  }];
}

def CheckModule : Pass<"shardwright-check-module", "::mlir::ModuleOp"> {
  let summary = "Check that a module is one that later stages understand";
  let description = [{
    One public function `@main` of one block on tensors of static shape, no calls left, at most one mesh of several devices.
    Everything else is a located error that says what to do.
    [example: test/Import/check-module-invalid.mlir]
  }];
}

#endif
