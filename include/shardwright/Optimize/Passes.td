// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_OPTIMIZE_PASSES
#define SHARDWRIGHT_OPTIMIZE_PASSES

include "mlir/Pass/PassBase.td"

def ExpandChlo : Pass<"shardwright-expand-chlo", "::mlir::func::FuncOp"> {
  let summary = "Replace chlo ops that are short for StableHLO";
  let description = [{
    `chlo.square` becomes a product with itself, `chlo.top_k` a stable sort of values and places of which the first k stay.
    Functions of elements, e.g. `chlo.erf`, stay: kernels have them.
    [example: test/Optimize/expand-chlo.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandLinearAlgebra : Pass<"shardwright-expand-linear-algebra", "::mlir::func::FuncOp"> {
  let summary = "Write triangular systems and Cholesky factors as loops";
  let description = [{
    `triangular_solve` is a loop over rows and `cholesky` one over columns, each of a product with what is known and one update in
    place; leading dimensions are a batch of both. bf16 and f16 are computed in f32.
    [example: test/Optimize/expand-linear-algebra.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def DecomposeCumulativeOps : Pass<"shardwright-decompose-cumulative-ops", "::mlir::func::FuncOp"> {
  let summary = "Give running sums blocks";
  let description = [{
    A `reduce_window` over everything before an element, or behind it, is quadratic. Longer than 32, it becomes windows over blocks of 16
    and the same of the blocks' totals; a dimension that is split over devices then exchanges only totals. Keeps: every value up
    to the order of combining. Needs: a combiner without state and an initial value that changes nothing.
    [example: test/Optimize/decompose-cumulative-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SplitComplexDots : Pass<"shardwright-split-complex-dots", "::mlir::func::FuncOp"> {
  let summary = "Write products of complex matrices as products of real ones";
  let description = [{
    A `dot_general` with a complex result becomes four of its real and imaginary parts, or fewer if an operand is real, since
    the runtime's products are of reals. Needs: to run after what writes products itself.
    [example: test/Optimize/split-complex-dots.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerControlFlow : Pass<"shardwright-lower-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Turn loops and branches into exec.while and exec.case, whose regions take nothing from outside";
  let description = [{
    What a region of `stablehlo.while`, `if` or `case` takes from outside is given to it: a loop carries it unchanged, a branch has it as
    an argument; constants are copied inside. Needs: tensors only. Keeps: every value. Afterwards each block can be
    optimized, ordered and given memory by itself.
    [example: test/Optimize/lower-control-flow.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def RewriteOneHotScatter : Pass<"shardwright-rewrite-one-hot-scatter", "::mlir::func::FuncOp"> {
  let summary = "Write a scatter of one element a row into zeros as a comparison with iota";
  let description = [{
    The gradient of picking one element of each row (the label of a cross-entropy) is a scatter that adds into zeros, with at
    most one update for each row. Needs: nothing. Keeps: the value. Saves: a pass over memory, since a comparison fuses with
    whatever reads it, while a scatter runs by itself.
    [example: test/Optimize/rewrite-one-hot-scatter.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SplitReductions : Pass<"shardwright-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Give long reductions to few results two steps, so that all of a GPU has work";
  let description = [{
    A reduction that would occupy few blocks of threads, each with much to read, reduces parts first and then their results. Parts are
    whole dimensions where these are of the right size, otherwise a dimension in two; what only the reduction reads is computed in the new
    shape. Keeps: every value, up to the order of combining; the order of elements. Sums of bf16 and f16 stay, since those of
    parts would be rounded.
    [example: test/Optimize/split-reductions.mlir]
  }];
  let options = [Option<"enoughBlocks", "enough-blocks", "int64_t", "264", "blocks of threads that occupy a GPU">,
                 Option<"leastWork", "least-work", "int64_t", "65536", "elements from which a block has too much to read">];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def CombineAllReduces : Pass<"shardwright-combine-all-reduces", "::mlir::func::FuncOp"> {
  let summary = "Make few large all-reduces of many small ones";
  let description = [{
    All-reduces of one kind over the same groups join into a bucket while the bucket is smaller than `bucket-bytes`, as long as
    none of them needs another, and none is needed before the last is ready: the first reader of a bucket comes after all of
    its operands in the program. All-reduces of at most `tiny-bytes`, for which only latency counts, join wherever none
    needs another, and their readers wait. Needs: explicit collectives. Keeps: every value and every byte sent. Saves: latency.
    [example: test/Optimize/combine-all-reduces.mlir]
  }];
  let options = [Option<"tinyBytes", "tiny-bytes", "int64_t", "4096", "bytes up to which an all-reduce only costs latency">,
                 Option<"bucketBytes", "bucket-bytes", "int64_t", "33554432", "bytes of operands from which a bucket is full">];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerDotGeneral : Pass<"shardwright-lower-dot-general", "::mlir::func::FuncOp"> {
  let summary = "Turn dot_general into strided matrix products that read and write transposes in place";
  let description = [{
    Batch, free and contracting dimensions become batch, m, n and k with strides; a transpose of an operand or of the only use
    of the result becomes other strides. Only where free or contracting dimensions do not lie evenly in memory is a transpose
    left in front. Operands of another element type than the result are converted first. Needs: local shapes. Keeps: every value.
    [example: test/Optimize/lower-dot-general.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def FuseEpilogues : Pass<"shardwright-fuse-epilogues", "::mlir::func::FuncOp"> {
  let summary = "Let products add a bias, apply relu or gelu, and take the gradients of gelu and of biases";
  let description = [{
    A product that only its sum with a vector over its columns reads takes the vector; then relu or gelu (its form by tanh), and
    keeps gelu's argument if anything else reads it. A product that only `v gelu'(x)` reads takes that and, if it is there, the
    sum over rows. A product of which the program also sums up one side over k, as a bias' gradient is beside its weights', takes the sum. Functions are recognized by their values at points, in whatever way they are written. Needs: products without a
    batch and with dense rows. Keeps: every value in f32 but for the order of additions and the last bits of tanh; in bf16 and
    f16 the product, the sum and the function are rounded once, at the end, instead of after each op; relu of a NaN may become
    0. Saves: a pass over the result.
    [example: test/Optimize/fuse-epilogues.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def FuseAttention : Pass<"shardwright-fuse-attention", "::mlir::func::FuncOp"> {
  let summary = "Make one call of softmax(scale q kᵀ + bias) v, and one of its gradients";
  let description = [{
    The softmax and its gradient are recognized by their values, in whatever way they are written; dimensions may be in any order, and several
    heads of queries may share one of keys and values. A mask that is known now and lets row m see the columns up to m + c becomes a
    reach; any other, and whatever else is added to scores, an operand. Needs: bf16 or f16, vectors of a multiple of 8 and at most
    256 elements, columns that are whole on each device, and scores that nobody else reads, except for the gradients by q, k and v, all three
    of which then become one more call, for which the forward one keeps the logarithms of its sums; with them no mask but a reach.
    Keeps: every value but for rounding: scores, softmax and their gradients are not rounded in between, except to multiply them with
    vectors. Saves: memory for scores, and passes over it.
    [example: test/Optimize/fuse-attention.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def LowerConvolution : Pass<"shardwright-lower-convolution", "::mlir::func::FuncOp"> {
  let summary = "Turn convolutions of f32 and bf16 into library calls that read and write transposes in place";
  let description = [{
    A convolution whose window is larger than its result is what differentiation makes of the filter, one with a dilated or reversed
    operand what it makes of the data: they become the gradients that libraries know. Steps together with a dilated operand,
    other element types and more than three dimensions of space stay, and become kernels. With `usual-layouts` transposes are
    left where a tensor would not lie as batch, channels, space or as batch, space, channels, which is all that cuDNN is given.
    Needs: local shapes. Keeps: every value, but for the order of additions.
    [example: test/Optimize/lower-convolution.mlir]
  }];
  let options = [Option<"usualLayouts", "usual-layouts", "bool", "false", "transpose what does not lie as cuDNN wants it">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def WidenReductions : Pass<"shardwright-widen-reductions", "::mlir::func::FuncOp"> {
  let summary = "Reduce numbers of eight and less bits as wider ones";
  let description = [{
    The operands of an `all_reduce` or a `reduce_scatter` of small floats become f32 and those of integers of less than eight bits i32, and the
    results are rounded once: no backend has reductions of such types.
    [example: test/Optimize/widen-reductions.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerLibraryCalls : Pass<"shardwright-lower-library-calls", "::mlir::func::FuncOp"> {
  let summary = "Turn what a library computes into calls of it";
  let description = [{
    `stablehlo.custom_call @lapack_sgetrf_ffi` and its like become `exec.call "lapack.getrf"`. Layouts go: LAPACK's own is the
    runtime's business. `stablehlo.fft` becomes `exec.call "fft.rfft"` or the like, with how many dimensions it transforms. A custom
    call of any other target is a located error, since nothing here knows what it computes. With `callbacks`, who runs the program carries
    out its callbacks, which become `exec.host_call`.
    [example: test/Optimize/lower-library-calls.mlir]
  }];
  let options = [Option<"callbacks", "callbacks", "bool", "false", "who runs the program carries out callbacks">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OrderHostCalls : Pass<"shardwright-order-host-calls", "::mlir::func::FuncOp"> {
  let summary = "Hand a number from each host call to the next";
  let description = [{
    Each `exec.host_call` takes a ui8 that the one before gave and gives one, and loops and branches around them carry it: whatever keeps the
    flow of data keeps the order of effects. Needs: loops and branches of `exec`.
    [example: test/Optimize/order-host-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def FormFusions : Pass<"shardwright-form-fusions", "::mlir::func::FuncOp"> {
  let summary = "Group ops into kernels";
  let description = [{
    From the results to the arguments, each op joins a kernel of its users where the loops agree: elementwise chains, row
    reductions with all that leads to them and follows from them (softmax and layer norm are one kernel each), column
    reductions with what they read. What costs nothing is repeated at each use. Needs: local shapes, no calls. Keeps: every
    value; afterwards only exec.fusion, library calls, collectives and constants are left.
    [example: test/Optimize/form-fusions.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def AllocateSortScratch : Pass<"shardwright-allocate-sort-scratch", "::mlir::func::FuncOp"> {
  let summary = "Give long sorts memory for places, which GPUs merge in passes";
  let description = [{
    Up to a length a GPU sorts by counting, for each element, those that come before it: one kernel without memory, but n comparisons an
    element. Longer rows are merged in log2 n passes over the places of elements; two more results of the fusion hold these, and nobody reads
    them. Needs: fusions.
    [example: test/Optimize/allocate-sort-scratch.mlir]
  }];
  let options = [Option<"leastLength", "least-length", "int64_t", "1024", "elements of a row from which it is merged">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

#endif
