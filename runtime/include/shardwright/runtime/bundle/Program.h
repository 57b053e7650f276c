// SPDX-License-Identifier: Apache-2.0

//===- Program.h - A bundle in memory ------------------------------------===//
//
// Plain structs, one per table of a bundle (runtime/README.md is the
// reference). References are kept as names; Validate.h checks them, and only
// then does the executor resolve them.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAM_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAM_H

#include "shardwright/runtime/support/Array.h"
#include "shardwright/runtime/support/Status.h"

#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace shardwright::runtime {

struct MeshAxis {
  std::string name;
  int64_t size = 1;
};

struct FileEntry {
  int64_t bytes = 0;
  std::string xxh3; // XXH3-128, canonical (big-endian) hexadecimal
};

/// One program of a bundle, and the ranks that run it. Its schedule, memory plan and signature are
/// found by its name; kernels, library calls, communicators and constants belong to all programs.
struct ProgramEntry {
  std::string name;
  std::vector<int64_t> ranks;
  std::vector<MeshAxis> mesh = {}; // of its ranks; empty: that of the bundle
};
ProgramEntry programOnAllRanks(std::string name, int64_t rankCount);

struct Manifest {
  int64_t major = 2, minor = 0;
  std::string producer;
  std::string checksum; // of manifest.json, and thereby of all files
  std::vector<std::string> features;
  std::vector<ProgramEntry> programs;   // each rank runs one
  std::string target = "cpu";           // the option --target of the compiler, for information
  std::string cpuLevel;                 // that kernels are compiled for
  std::vector<std::string> cpuFeatures; // that kernels require
  std::vector<MeshAxis> mesh;           // row-major: the last axis varies fastest
  std::vector<int64_t> deviceIds;       // the rank at each position; empty: identity
  int64_t rankCount = 1;
  std::map<std::string, FileEntry> files;
};

/// A range of rows of an array of the bundle, which one of several programs has. Its length is
/// the local size of the dimension, which no axis splits.
struct RowRange {
  int64_t dim = -1, begin = 0; // dim -1: all rows
  bool isWhole() const { return dim < 0; }
  bool operator==(const RowRange &other) const { return dim == other.dim && begin == other.begin; }
};

/// An input or output of the program.
struct Value {
  std::string name, kind, buffer;
  DType dtype = DType::F32;
  Shape shape, localShape;
  std::vector<std::vector<std::string>> sharding; // mesh axes by dimension
  int64_t donatedTo = -1;                         // inputs: the index of the output, or -1
  int64_t number = -1; // its index in the bundle, if this is one of several programs
  RowRange rows;       // of the array of the bundle, if this is one of several programs
};

enum class Pool { Arena, Input, Output, Constant };
/// `arena`, `input`, ..., in the order of the enumeration.
extern const char *const kPoolNames[4];
std::optional<Pool> parsePool(std::string_view name);

struct Buffer {
  std::string id, viewOf;
  Pool pool = Pool::Arena;
  int64_t offset = 0, bytes = 0;
};

struct MemoryPlan {
  int64_t arenaBytes = 0, alignment = 64, peakBytes = 0, lowerBoundBytes = 0;
  std::vector<Buffer> buffers;
};

/// The groups of a collective. The order within a group is the order of reduction and
/// concatenation.
struct CommunicatorEntry {
  std::string id;
  std::vector<std::string> axes;
  std::vector<std::vector<int64_t>> groups;
};

using KernelFunction = void (*)(char *const *buffers, int64_t begin, int64_t end);

/// A kernel launch on a GPU. Parameters are pointers to the inputs, then to the outputs.
struct KernelLaunch {
  std::string symbol, form;          // `form`: how it is parallel, such as "rows"; for information
  std::vector<unsigned> grid, block; // three extents each
};

/// A launch that applies one kernel to several tensors, whose sizes are multiples of `width`
/// elements. Parameters are two tables: the address of each operand of each tensor; and for
/// each block of `block` threads the index of its tensor, the index of its piece of width *
/// block elements, and the tensor's number of elements.
struct MultiTensorLaunch {
  std::string symbol; // empty: not available
  int64_t width = 1, block = 1;
};

struct Kernel {
  std::string name;
  std::string symbol; // in the library; kernels that differ in extent may share one
  int64_t inputs = 0, outputs = 0, extent = 0, grain = 1, flops = 0, bytes = 0;
  int64_t scratch = 0; // how many of the last outputs are scratch memory of the launches only
  /// The accessible bytes of each input, then of each output; empty if unknown.
  std::vector<int64_t> operandBytes;
  /// The types of outputs, for --check-finite; std::nullopt for a type without arrays. Empty if
  /// unknown.
  std::vector<std::optional<DType>> outputDTypes;
  std::vector<std::string> locs;
  std::vector<KernelLaunch> launches; // in order; empty: CPU only
  MultiTensorLaunch many;             // for merging with adjacent kernels
  KernelFunction function = nullptr;  // null if the library is not open
};

/// out[b,m,n] = sum_k lhs[b,m,k] * rhs[b,k,n]; strides in elements, batch dimensions first. An
/// operand may be a stack of `count` slices, `stride` elements apart. The slice is selected by
/// a scalar, an additional operand after lhs and rhs, which is clamped to the valid range.
struct MatmulCall {
  struct Slices {
    int64_t count = 0, stride = 0; // count 0: no stack
    DType index = DType::I32;      // I32 or I64
  };
  DType dtype = DType::F32;
  Shape batch;
  int64_t m = 0, n = 0, k = 0;
  std::vector<int64_t> lhsStrides, rhsStrides, outStrides;
  Slices lhsSlices, rhsSlices;

  /// The epilogue applied to a product v before it is stored, with a vector c [n] and a dense
  /// matrix p [m, n]; gelu is the tanh approximation. Only without batch, and with a dense
  /// row-major result. A single rounding at the end is permitted.
  enum Epilogue {
    None,
    Bias,            // v + c
    BiasRelu,        // max(v + c, 0)
    BiasGelu,        // gelu(v + c)
    BiasGeluKeep,    // v = gelu(v + c); p = v + c is an auxiliary result
    GeluGradient,    // v gelu'(p)
    GeluGradientSum, // v gelu'(p); its sum over m, a vector [n], is an auxiliary result
    LhsSum,          // v; the sum of lhs over k, a vector [m], is an auxiliary result
    RhsSum           // v; the sum of rhs over k, a vector [n], is an auxiliary result
  };
  Epilogue epilogue = None;
  bool takesVector() const { return epilogue >= Bias && epilogue <= BiasGeluKeep; }
  bool takesMatrix() const { return epilogue == GeluGradient || epilogue == GeluGradientSum; }
  bool givesMatrix() const { return epilogue == BiasGeluKeep; }
  bool sumsSide() const { return epilogue == LhsSum || epilogue == RhsSum; }
  bool givesVector() const { return epilogue == GeluGradientSum || sumsSide(); }
  bool takesMore() const { return takesVector() || takesMatrix(); }
  bool givesMore() const { return givesMatrix() || givesVector(); }
  int64_t vectorLength() const { return epilogue == LhsSum ? m : n; }
};

/// `bias`, `bias_relu`, ..., in the order of the enumeration.
extern const char *const kEpilogueNames[9];

/// A convolution, or one of its gradients: one of the three tensors is computed
/// from the two others, whose order is data, filter, result.
///
///   result[b, f, o] = sum over c, k of
///       data[b, c, o * step + k * dilation - padding] * filter[g, f, c, k]
///
/// with o and k in one to three spatial dimensions. The channels of data and the
/// features of the result are divided into `groups`. Strides are in elements: of
/// data [batch, channel, space...], of the filter [group, feature, channel,
/// space...], of the result [batch, feature, space...].
struct ConvolutionCall {
  enum Computes { Result, Data, Filter } computes = Result;
  DType dtype = DType::F32;
  int64_t batch = 0, groups = 1;
  int64_t channels = 0, features = 0; // per group
  Shape dataSpace, filterSpace, resultSpace;
  std::vector<int64_t> step, dilation, padding; // padding may be negative
  std::vector<int64_t> dataStrides, filterStrides, resultStrides;
};

/// Attention, or its gradients by queries, keys and values:
///
///   out[b, h, m] = sum over n of
///       softmax(scale q[b, h, m] k[b, g, n] + bias[b, h, m, n]) v[b, g, n]
///
/// Grouped-query attention: `groups` groups of `queries` query heads h share head
/// g of keys and values. Row m attends to columns up to m + reach (causal offset),
/// or to all if reach is negative. q and k are vectors of `depth` elements, v and
/// out of `width`. Strides are in elements, of batch, head, row (column, of keys
/// and values) and element; of the bias of batch, head, row and column. The order
/// of operands is q, k, v, for gradients also out, stats and the gradient by out,
/// and finally the bias if there is one. stats[b, h, m], dense f32, is the
/// log-sum-exp over n; with `keepsStats` it is an auxiliary result.
struct AttentionCall {
  enum Computes { Result, Gradients } computes = Result;
  DType dtype = DType::BF16; // or F16; accumulates in f32
  int64_t batch = 1, groups = 1, queries = 1, rows = 0, columns = 0;
  int64_t depth = 0, width = 0; // at most kMostDepth
  double scale = 1;
  int64_t reach = -1;
  bool keepsStats = false;
  std::vector<int64_t> qStrides, kStrides, vStrides, outStrides;
  std::vector<int64_t> biasStrides; // empty: no bias
  DType bias = DType::F32;          // F32 or `dtype`
  std::vector<int64_t> givenStrides, dqStrides, dkStrides, dvStrides;

  static constexpr int64_t kMostDepth = 256;
  int64_t heads() const { return groups * queries; }
  bool hasBias() const { return !biasStrides.empty(); }
  /// The number of columns visible to a row.
  int64_t seen(int64_t row) const {
    return reach < 0 || row + reach >= columns ? columns : row + reach + 1;
  }
};

/// A library function on whole dense arrays: `lapack` "getrf", `fft` "rfft". Its name, types
/// and options define what it computes.
struct FunctionCall {
  struct Operand {
    DType dtype = DType::F32;
    Shape shape;
  };
  std::string kind, function;
  std::vector<Operand> inputs, outputs;
  std::map<std::string, std::string> options;
};

/// A call computed by a library, or by loops of the runtime.
struct LibraryCall {
  std::string name;
  int64_t flops = 0;
  std::variant<MatmulCall, ConvolutionCall, AttentionCall, FunctionCall> work;
  std::vector<std::string> locs = {}; // in the model, of some of the ops that make this call
};

enum class Op {
  Rank,
  Empty, // its result is memory with undefined contents, for what writes all of it
  Kernel,
  Call,
  Copy,
  Start,
  Done,
  // Loops and branches, see Blocks.h.
  While,
  Do,
  Case,
  Branch,
  End
};
enum class CollectiveKind {
  AllReduce,
  ReduceScatter,
  AllGather,
  AllToAll,
  Permute,
  // Between programs: each rank of one sends its operand to a rank of the other.
  Send,
  Receive
};
inline bool isTransfer(CollectiveKind kind) {
  return kind == CollectiveKind::Send || kind == CollectiveKind::Receive;
}
enum class ReduceOp { Sum, Prod, Max, Min, And, Or, Xor };

const char *name(CollectiveKind kind);
const char *name(ReduceOp op);

/// An index that is `first` in the first iteration of a loop, and `step` more in each further one.
struct Progression {
  int64_t first = 0, step = 0;
  int64_t at(int64_t iteration) const { return first + iteration * step; }
  bool operator==(const Progression &o) const { return first == o.first && step == o.step; }
};

/// One line of the schedule. Unused fields keep their defaults, so that instructions are equal
/// if their lines are.
struct Instruction {
  int64_t index = 0;
  Op op = Op::Kernel;
  CollectiveKind collective = CollectiveKind::AllReduce; // Start and Done
  std::string name;
  std::vector<std::string> in, out;
  std::string comm;                // all starts except permute
  ReduceOp reduce = ReduceOp::Sum; // all_reduce, reduce_scatter
  std::vector<DType> dtypes;       // one per operand; case: that of the selector
  std::vector<Shape> shapes;       // one per operand; a scalar is {1}
  int64_t dim = 0, split = 0, concat = 0;
  std::vector<std::pair<int64_t, int64_t>> pairs; // permute, send, receive: from, to
  int64_t channel = -1;                           // send, receive: equal for both
  int64_t bytes = 0;                              // copy
  int64_t trips = -1; // while: the number of iterations; -1: as long as the condition holds
  std::vector<Progression> slices; // call: the indices of its stacks, if they are known; by the
                                   // iteration of the innermost loop around it
  std::string fragment;            // of a pipeline, as F0.1; empty: it is of none
  std::string stream = "c";        // without the `!`
  int64_t after = -1, wait = -1;

  bool operator==(const Instruction &other) const;
};

/// `all_reduce.start`, `kernel`, ...
std::string opName(const Instruction &instruction);
/// `instruction 3 (all_reduce.start s0)`, for messages.
std::string describe(const Instruction &instruction);

struct Schedule {
  std::string program = "main"; // whose schedule it is
  std::vector<Instruction> instructions;
};
/// Of one of several programs with its name and fragment: `instruction 3 (call mm_1) of stage0, in
/// B2.1 (backward pass of microbatch 2, chunk 1)`.
std::string describe(const Schedule &schedule, int64_t instruction);
/// The part behind the instruction; empty for the only program, if it has no fragments.
std::string describePart(const Schedule &schedule, int64_t instruction);

struct Program {
  std::string path;
  Manifest manifest;
  std::vector<Value> inputs, outputs;
  std::vector<CommunicatorEntry> communicators;
  MemoryPlan memory;
  std::vector<Kernel> kernels;
  std::vector<LibraryCall> calls;
  Schedule schedule;
  std::shared_ptr<const Bytes> constants; // shared, so that copies are cheap
  std::shared_ptr<void> kernelLibrary;    // keeps the kernels' code mapped

  /// Of a bundle with several programs: each of them. This one then has no schedule and no memory,
  /// and the inputs and outputs of all; their shardings are those of one program that has them.
  std::vector<std::shared_ptr<const Program>> parts;
  /// The ranks that run it, if it is one of several; empty: all.
  std::vector<int64_t> ranks;

  /// The position of a rank among those that run it.
  int64_t positionOf(int64_t rank) const;
  bool runsOn(int64_t rank) const;
  /// The program that a rank runs: a part, or this one.
  const Program &ofRank(int64_t rank) const;
};

struct LoadOptions {
  /// Verify sizes and checksums of files. Disabled only by tests and tools that edit bundles.
  bool checkFiles = true;
  /// Open cpu/kernels.so, which requires the CPU features of the bundle. Disable to inspect a
  /// bundle for another machine.
  bool openKernels = true;
  /// See RunOptions.
  int64_t memoryLimit = 0;
};

/// Inputs, outputs, mesh and memory as JSON; shardwright_runtime.h has the format.
std::string describeProgram(const Program &program);

/// Instructions and buffers as JSON; shardwright_runtime.h has the format.
std::string describeSchedule(const Program &program);

Result<Program> loadProgram(const std::string &path, const LoadOptions &options = {});

/// Parses the text of a schedule. `where` names the file in messages.
Result<Schedule> parseSchedule(std::string_view text, const std::string &where);
/// Canonical: parseSchedule(printSchedule(x)) == x.
std::string printSchedule(const Schedule &schedule);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAM_H
