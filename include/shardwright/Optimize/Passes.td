// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_OPTIMIZE_PASSES
#define SHARDWRIGHT_OPTIMIZE_PASSES

include "mlir/Pass/PassBase.td"

def ExpandChlo : Pass<"shardwright-expand-chlo", "::mlir::func::FuncOp"> {
  let summary = "Decompose chlo ops into StableHLO";
  let description = [{
    `chlo.square` becomes a product with itself, `chlo.top_k` a stable sort of values and indices followed by a slice of the first k. Elementwise functions such as `chlo.erf` remain; kernels implement them.
    [example: test/Optimize/expand-chlo.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def ExpandLinearAlgebra : Pass<"shardwright-expand-linear-algebra", "::mlir::func::FuncOp"> {
  let summary = "Expand triangular_solve and cholesky into loops";
  let description = [{
    `triangular_solve` becomes a loop over rows and `cholesky` a loop over columns; each step is a product with the part computed so far and an in-place update. Leading dimensions are batch dimensions. bf16 and f16 are computed in f32.
    [example: test/Optimize/expand-linear-algebra.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect", "::shardwright::chlo::ChloDialect"];
}

def DecomposeCumulativeOps : Pass<"shardwright-decompose-cumulative-ops", "::mlir::func::FuncOp"> {
  let summary = "Decompose cumulative ops into per-block scans and a scan of block totals";
  let description = [{
    A `reduce_window` over all elements before or after each element is quadratic. Beyond length 32 it becomes windows over blocks of 16 and, recursively, a scan of the block totals. Keeps: every value up to the order of combining. Needs: a pure combiner and a neutral initial value.
    [example: test/Optimize/decompose-cumulative-ops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SplitComplexDots : Pass<"shardwright-split-complex-dots", "::mlir::func::FuncOp"> {
  let summary = "Decompose complex dot_general into real ones";
  let description = [{
    A `dot_general` with a complex result becomes four of its real and imaginary parts, or fewer if an operand is real: the runtime has no complex matrix products. Needs: to run after the passes that create products.
    [example: test/Optimize/split-complex-dots.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def UnrollLoops : Pass<"shardwright-unroll-loops", "::mlir::func::FuncOp"> {
  let summary = "Unroll short loops of elementwise ops, and loops that run once";
  let description = [{
    A loop with a constant trip count whose body has elementwise ops, slices, reshapes and broadcasts only, and not more than 320 in all its iterations, becomes these iterations, one after another. As front ends export the rounds of a hash, for random numbers. So does any loop that runs once, as that over the layers of a stage with one layer: what it stacks is then viewed as a stack of one. Keeps: every value. Saves: the kernels and copies of each iteration; all of them fuse into one kernel, or few.
    [example: test/Optimize/unroll-loops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SinkIntoLoops : Pass<"shardwright-sink-into-loops", "::mlir::func::FuncOp"> {
  let summary = "Compute in each iteration what is cheaper to compute than to read";
  let description = [{
    Front ends move out of a loop whatever no iteration changes: a causal mask, the numbers of a hash. As arrays in memory they cost more than the few additions that compute them inside the kernel that uses them. What a loop carries unchanged becomes a captured value first. Needs: users that are kernels; inputs at least 8 times smaller than the value. Keeps: every value.
    [example: test/Optimize/sink-into-loops.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def UpdateRowsInPlace : Pass<"shardwright-update-rows-in-place", "::mlir::func::FuncOp"> {
  let summary = "Let a loop replace rows of the stack that it reads, instead of filling another";
  let description = [{
    Where each iteration computes its row of a carried stack from the same row of a stack that only it reads, as a sum of gradients by layer, the carried stack begins as the other one. Needs: loops capture what they do not change (after `sink-into-loops`). Keeps: every value. [example: test/Optimize/update-rows-in-place.mlir]
  }];
}

def EmptyStacks : Pass<"shardwright-empty-stacks", "::mlir::func::FuncOp"> {
  let summary = "Leave stacks empty of which a loop writes every row";
  let description = [{
    A scan stacks what its iterations compute in a value that begins with zeros, which nothing reads: each iteration replaces its own row. The value becomes `exec.empty`, so that nothing is written that is replaced. Needs: loops that replace rows in place (after `update-rows-in-place`), before `lower-control-flow`. Keeps: every value. [example: test/Optimize/empty-stacks.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def RematerializeLoops : Pass<"shardwright-rematerialize-loops", "::mlir::func::FuncOp"> {
  let summary = "Let a backward loop compute again what the forward loop would stack for it";
  let description = [{
    A loop over layers stores values of each iteration in stacks, which its backward loop reads. The backward loop computes them again
    from the iteration's number, from what no iteration changes, and from the stacks that stay. Where that needs a value without a stack, as what the
    forward loop carries from layer to layer, it gets one. `policy`: `full` drops all stacks but those; `dots` also keeps matrix products and convolutions;
    `dots_no_batch`, of these those without batch dimensions; `auto` drops what elementwise ops compute, if that saves bytes. Collectives and inner loops
    never run again. Needs: loops that capture what they do not change. Keeps: every value.
    [example: test/Optimize/rematerialize-loops.mlir]
  }];
  let options = [Option<"policy", "policy", "std::string", "\"auto\"", "none, auto, full, dots or dots_no_batch">];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerControlFlow : Pass<"shardwright-lower-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Lower control flow to exec.while and exec.case, which are isolated from above";
  let description = [{
    Values captured by a region of `stablehlo.while`, `if` or `case` become arguments: a loop carries them unchanged, a branch takes them as inputs; constants are cloned into the region. A loop with a constant trip count loses its condition, so that nothing waits for one. Needs: tensors only. Keeps: every value. Guarantees: each block can be optimized, ordered and assigned memory separately.
    [example: test/Optimize/lower-control-flow.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def RewriteOneHotScatter : Pass<"shardwright-rewrite-one-hot-scatter", "::mlir::func::FuncOp"> {
  let summary = "Rewrite a one-hot scatter into zeros as a comparison with iota";
  let description = [{
    The gradient of selecting one element per row (the label of a cross-entropy) is a scatter that adds into zeros, with at most one update per row. Keeps: the value. Saves: a pass over memory, since the comparison fuses with its users, while a scatter is a kernel of its own.
    [example: test/Optimize/rewrite-one-hot-scatter.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def SplitReductions : Pass<"shardwright-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Split long reductions with few results into two steps that occupy a GPU, or the cores of a CPU";
  let description = [{
    A reduction that would occupy few thread blocks (on a CPU, few iterations of its kernel's outermost loop), each with much to read, first reduces parts and then their results. Parts are entire dimensions of suitable size, or a dimension split in two, and depend on shapes only; operands used by the reduction only are computed in the new shape. Keeps: every value, up to the order of combining; the order of elements. Sums of bf16 and f16 are not split, since partial sums would be rounded.
    [example: test/Optimize/split-reductions.mlir]
  }];
  let options = [Option<"enoughBlocks", "enough-blocks", "int64_t", "264", "thread blocks that occupy a GPU">,
                 Option<"leastWork", "least-work", "int64_t", "65536", "elements per block from which a reduction is split">,
                 Option<"columnsOfBlock", "columns-of-block", "int64_t", "32", "adjacent results that a block reduces at once">];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def CountFlags : Pass<"shardwright-count-flags", "::mlir::func::FuncOp"> {
  let summary = "Reduce a few flags as counts";
  let description = [{
    An all-reduce of at most 1024 booleans by `and` adds up in f32 on how many devices each is false, one by `or` on how many it is true. Sums then are reduced with it in one collective: whether all gradients are finite, with their norm. Needs: explicit collectives; fewer than 2^24 devices. Keeps: every value.
    [example: test/Optimize/count-flags.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def CombineAllReduces : Pass<"shardwright-combine-all-reduces", "::mlir::func::FuncOp"> {
  let summary = "Combine all-reduces that are bound by latency";
  let description = [{
    Independent all-reduces of one kind over the same groups, each of at most `tiny-bytes`, become one, and their users are delayed: losses, norms, flags. Larger ones are combined into buckets in `schedule`. Needs: explicit collectives. Keeps: every value and every byte sent. Saves: latency.
    [example: test/Optimize/combine-all-reduces.mlir]
  }];
  let options = [Option<"tinyBytes", "tiny-bytes", "int64_t", "4096", "bytes up to which an all-reduce is bound by latency">];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerDotGeneral : Pass<"shardwright-lower-dot-general", "::mlir::func::FuncOp"> {
  let summary = "Lower dot_general to strided matrix products that absorb transposes";
  let description = [{
    Batch, free and contracting dimensions become batch, m, n and k with strides; a transpose of an operand, or of the result if that is its only use, is absorbed into the strides. A transpose remains only where free or contracting dimensions have no common stride. Operands whose element type differs from the result's are converted. Needs: local shapes. Keeps: every value.
    [example: test/Optimize/lower-dot-general.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def FuseEpilogues : Pass<"shardwright-fuse-epilogues", "::mlir::func::FuncOp"> {
  let summary = "Fuse bias, relu, gelu and the gradients of gelu and bias into matrix products";
  let description = [{
    A product whose only use is the addition of a vector over its columns absorbs the bias; then relu or gelu (the tanh approximation), with gelu's argument as the auxiliary result if it has other uses. A product whose only use is `v gelu'(x)` absorbs it and, if present, the sum over rows. A product of which one side is also summed over k, as in the gradient of a bias beside that of its weights, absorbs the sum. Functions are recognized numerically, by their values at sample points. Needs: products without a batch and with dense rows. Keeps: every value in f32 up to the order of additions and the last bits of tanh; in bf16 and f16 product, sum and function are rounded once, at the end, instead of after each op; relu of NaN may become 0. Saves: a pass over the result.
    [example: test/Optimize/fuse-epilogues.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def FuseAttention : Pass<"shardwright-fuse-attention", "::mlir::func::FuncOp"> {
  let summary = "Fuse softmax(scale q kᵀ + bias) v, and its gradients, into library calls";
  let description = [{
    Softmax and its gradient are recognized numerically, by their values; dimensions may be in any order, and several heads of queries may share a head of keys and values. A constant mask by which row m attends to the columns up to m + c becomes a causal offset; any other mask or additive bias becomes an operand. Needs: bf16 or f16, vectors of a multiple of 8 and at most 256 elements, unsharded columns, and scores without other uses, except in the gradients by q, k and v. These three become a second call, which reads the logarithms of the sums that the forward call stores; with gradients, only a causal mask is supported. Keeps: every value up to rounding: scores, softmax and their gradients are rounded only as operands of products. Saves: memory for scores, and passes over it.
    [example: test/Optimize/fuse-attention.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def LowerConvolution : Pass<"shardwright-lower-convolution", "::mlir::func::FuncOp"> {
  let summary = "Lower f32 and bf16 convolutions to library calls that absorb transposes";
  let description = [{
    A convolution whose window is larger than its result is the gradient of a filter, one with a dilated or reversed operand the gradient of the data: they become the corresponding library calls. Strides combined with a dilated operand, other element types and more than three spatial dimensions are left for kernels. With `usual-layouts` transposes remain where a tensor would not be laid out as batch, channels, space or as batch, space, channels, the layouts of cuDNN. Needs: local shapes. Keeps: every value, up to the order of additions.
    [example: test/Optimize/lower-convolution.mlir]
  }];
  let options = [Option<"usualLayouts", "usual-layouts", "bool", "false", "transpose tensors to the layouts of cuDNN">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def WidenReductions : Pass<"shardwright-widen-reductions", "::mlir::func::FuncOp"> {
  let summary = "Widen reductions of element types of at most eight bits";
  let description = [{
    The operands of an `all_reduce` or `reduce_scatter` are converted from small floats to f32, and from integers of less than eight bits to i32; the results are rounded once. No backend reduces such types.
    [example: test/Optimize/widen-reductions.mlir]
  }];
  let dependentDialects = ["::shardwright::stablehlo::StableHLODialect"];
}

def LowerLibraryCalls : Pass<"shardwright-lower-library-calls", "::mlir::func::FuncOp"> {
  let summary = "Lower custom calls and FFTs to library calls";
  let description = [{
    Custom calls of LAPACK functions, such as `@lapack_sgetrf_ffi`, become `exec.call "lapack.getrf"`, without layouts: the runtime converts to those of LAPACK. `stablehlo.fft` becomes `exec.call "fft.rfft"` or the like, with the number of transformed dimensions. A custom call of any other target is an error. With `callbacks`, the host process runs callbacks, which become `exec.host_call`.
    [example: test/Optimize/lower-library-calls.mlir]
  }];
  let options = [Option<"callbacks", "callbacks", "bool", "false", "the host process runs callbacks">];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def OrderHostCalls : Pass<"shardwright-order-host-calls", "::mlir::func::FuncOp"> {
  let summary = "Thread a token through host calls";
  let description = [{
    Each `exec.host_call` takes a ui8 token from the one before and returns one, and loops and branches around them carry it, so that data dependences preserve the order of side effects. Needs: loops and branches of `exec`.
    [example: test/Optimize/order-host-calls.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

def FormFusions : Pass<"shardwright-form-fusions", "::mlir::func::FuncOp"> {
  let summary = "Fuse ops into kernels";
  let description = [{
    From results to arguments, each op is fused into a kernel of its users if their loops are compatible: elementwise chains; row reductions with their producers and consumers (softmax and layer norm are one kernel each); column reductions with their producers. Free ops are duplicated at each use. Needs: local shapes, no calls. Keeps: every value. Guarantees: only exec.fusion, library calls, collectives and constants remain.
    [example: test/Optimize/form-fusions.mlir]
  }];
  let dependentDialects = ["::shardwright::exec::ExecDialect"];
}

def AllocateSortScratch : Pass<"shardwright-allocate-sort-scratch", "::mlir::func::FuncOp"> {
  let summary = "Allocate scratch memory for long sorts, which GPUs merge in passes";
  let description = [{
    A GPU sorts short rows by counting, for each element, the elements that precede it: one kernel without scratch memory, but n comparisons per element. Longer rows are merge-sorted in log2 n passes over permutation indices, held in two additional results of the fusion, which are not read. Needs: fusions.
    [example: test/Optimize/allocate-sort-scratch.mlir]
  }];
  let options = [Option<"leastLength", "least-length", "int64_t", "1024", "row length from which rows are merge-sorted">];
  let dependentDialects = ["::shardwright::exec::ExecDialect", "::shardwright::stablehlo::StableHLODialect"];
}

#endif
