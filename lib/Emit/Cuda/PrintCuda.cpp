// SPDX-License-Identifier: Apache-2.0

// Prints kernel IR with threads as CUDA C++, one statement per operation in order, so that lines
// correspond to debug/cuda-kernels.mlir.
#include "shardwright/Emit/CudaText.h"

#include "CudaExpressions.h"
#include "shardwright/Emit/Kernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {

constexpr StringRef prelude =
    R"(// Kernels printed by Shardwright. Buffers are aligned to 16 bytes; the grid is that of kernels/index.json.
// Nothing is included; half and bfloat16 kernels need cuda_fp16.h and cuda_bf16.h, as the line above says where they do.
template <typename T> __device__ inline T sw_max(T a, T b) { return a != a ? a : b != b ? b : fmax(a, b); }
template <typename T> __device__ inline T sw_min(T a, T b) { return a != a ? a : b != b ? b : fmin(a, b); }
template <typename T, typename F> __device__ inline T sw_bits(F from) {
  static_assert(sizeof(T) == sizeof(F), "the same bits as another type");
  T to;
  __builtin_memcpy(&to, &from, sizeof(T));
  return to;
}
)";

class KernelPrinter {
public:
  KernelPrinter(func::FuncOp function, llvm::raw_ostream &out)
      : function(function), words{function->hasAttr("wide_index")}, out(out) {}

  LogicalResult print() {
    printLocations();
    int64_t threads = llvm::product_of(launchSizeOf(function).block);
    out << "extern \"C\" __global__ void __launch_bounds__(" << threads << ") "
        << function.getName() << "(";
    Block &body = function.getBody().front();
    for (BlockArgument argument : body.getArguments()) {
      names[argument] = llvm::formatv("b{0}", argument.getArgNumber());
      out << (argument.getArgNumber() ? ", " : "") << pointerType(argument) << " *"
          << name(argument);
    }
    out << ") {\n";
    promiseAlignment();
    if (failed(printBlock(body, 1)))
      return failure();
    out << "}\n\n";
    return success();
  }

private:
  void printLocations() {
    SmallVector<Location> stack = {function.getLoc()};
    int printed = 0;
    while (!stack.empty() && printed < 4) {
      Location loc = stack.pop_back_val();
      if (auto fused = dyn_cast<FusedLoc>(loc))
        llvm::append_range(stack, llvm::reverse(fused.getLocations()));
      else if (auto call = dyn_cast<CallSiteLoc>(loc))
        stack.push_back(call.getCallee());
      else if (auto named = dyn_cast<NameLoc>(loc); named && !isa<UnknownLoc>(named.getChildLoc()))
        stack.push_back(named.getChildLoc());
      else if (named && ++printed)
        out << "// " << named.getName().getValue() << "\n";
      else if (auto file = dyn_cast<FileLineColLoc>(loc); file && ++printed)
        out << "// " << file.getFilename().getValue() << ":" << file.getLine() << ":"
            << file.getColumn() << "\n";
    }
  }

  std::string pointerType(Value buffer) {
    bool isWritten =
        llvm::any_of(buffer.getUsers(), [](Operation *user) { return isa<memref::StoreOp>(user); });
    return (isWritten ? "" : "const ") +
           words.type(cast<MemRefType>(buffer.getType()).getElementType());
  }

  /// Alignment assumptions let the compiler vectorize memory accesses.
  void promiseAlignment() {
    bool hasNeighbours =
        function
            .walk([](scf::ForOp loop) {
              return loop->hasAttr("unroll") ? WalkResult::interrupt() : WalkResult::advance();
            })
            .wasInterrupted();
    if (!hasNeighbours)
      return;
    for (BlockArgument buffer : function.getArguments())
      indent(1) << name(buffer) << " = (" << pointerType(buffer) << " *)__builtin_assume_aligned("
                << name(buffer) << ", 16);\n";
  }

  llvm::raw_ostream &indent(int depth) { return out.indent(2 * depth); }
  StringRef name(Value value) { return names[value]; }
  std::string fresh(StringRef prefix) { return (prefix + llvm::Twine(counters[prefix]++)).str(); }

  LogicalResult printBlock(Block &block, int depth) {
    for (Operation &op : block)
      if (failed(printOp(op, depth)))
        return failure();
    return success();
  }

  LogicalResult printOp(Operation &op, int depth) {
    return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
        .Case([&](func::ReturnOp) { return success(); })
        .Case([&](scf::ForOp loop) { return printLoop(loop, depth); })
        .Case([&](scf::IfOp branch) { return printIf(branch, depth); })
        .Case([&](scf::YieldOp yield) { return printYield(yield, depth); })
        .Case([&](memref::AllocaOp memory) { return printMemory(memory, depth); })
        .Case([&](memref::LoadOp load) {
          std::string variable = fresh("x");
          indent(depth) << "const " << words.type(load.getType()) << " " << variable << " = "
                        << element(load.getMemRef(), load.getIndices()) << ";\n";
          names[load] = variable;
          return success();
        })
        .Case([&](memref::StoreOp store) {
          indent(depth) << element(store.getMemRef(), store.getIndices()) << " = "
                        << name(store.getValue()) << ";\n";
          return success();
        })
        .Case([&](UnrealizedConversionCastOp memory) { // from an address in a table
          Value buffer = memory.getResult(0);
          names[buffer] = fresh("t");
          indent(depth) << pointerType(buffer) << " *" << name(buffer) << " = ("
                        << pointerType(buffer) << " *)__builtin_assume_aligned((void *)"
                        << name(memory.getOperand(0)) << ", 16);\n";
          return success();
        })
        .Case([&](gpu::BarrierOp) {
          indent(depth) << "__syncthreads();\n";
          return success();
        })
        .Case([&](gpu::ThreadIdOp id) { return nameId(id, "thread", id.getDimension(), depth); })
        .Case([&](gpu::BlockIdOp id) { return nameId(id, "block", id.getDimension(), depth); })
        .Case([&](gpu::ShuffleOp shuffle) {
          Value got = shuffle.getShuffleResult();
          names[got] = fresh("v");
          indent(depth) << "const " << words.type(got.getType()) << " " << name(got)
                        << " = __shfl_xor_sync(0xffffffffu, " << name(shuffle.getValue()) << ", "
                        << name(shuffle.getOffset()) << ");\n";
          return success();
        })
        .Default([&](Operation *other) { return printExpression(*other, depth); });
  }

  LogicalResult nameId(Value id, StringRef word, gpu::Dimension axis, int depth) {
    StringRef letter = gpu::stringifyDimension(axis);
    names[id] = (word + letter.upper()).str();
    indent(depth) << "const " << words.type(id.getType()) << " " << name(id) << " = " << word
                  << "Idx." << letter << ";\n";
    return success();
  }

  LogicalResult printExpression(Operation &op, int depth) {
    SmallVector<std::string> operands;
    for (Value operand : op.getOperands())
      operands.push_back(names[operand]);
    FailureOr<std::string> text = words.expression(op, operands);
    if (failed(text))
      return failure();
    Value result = op.getResult(0);
    if (isa<arith::ConstantOp>(op)) { // literals are printed at their uses
      names[result] = *text;
      return success();
    }
    names[result] = fresh("v");
    indent(depth) << "const " << words.type(result.getType()) << " " << name(result) << " = "
                  << *text << ";\n";
    return success();
  }

  /// Whether a thread-local alloca of one element is printed as a variable.
  static bool isVariable(Value memory) {
    auto type = cast<MemRefType>(memory.getType());
    return memory.getDefiningOp<memref::AllocaOp>() && !type.getMemorySpace() &&
           type.getNumElements() == 1;
  }

  std::string element(Value memory, ValueRange indices) {
    if (isVariable(memory))
      return names[memory];
    return (name(memory) + "[" + name(indices[0]) + "]").str();
  }

  LogicalResult printMemory(memref::AllocaOp memory, int depth) {
    MemRefType type = memory.getType();
    bool isShared = type.getMemorySpace() != Attribute();
    names[memory] = fresh(isShared ? "shared" : isVariable(memory) ? "sum" : "kept");
    indent(depth) << (isShared ? "__shared__ " : "") << words.type(type.getElementType()) << " "
                  << name(memory);
    if (!isVariable(memory))
      out << "[" << type.getNumElements() << "]";
    out << ";\n";
    return success();
  }

  LogicalResult printLoop(scf::ForOp loop, int depth) {
    for (auto [argument, initial, result] :
         llvm::zip(loop.getRegionIterArgs(), loop.getInitArgs(), loop.getResults())) {
      std::string variable = fresh("sum");
      indent(depth) << words.type(argument.getType()) << " " << variable << " = " << name(initial)
                    << ";\n";
      names[result] = variable;
      names[argument] = variable;
    }
    if (loop->hasAttr("unroll"))
      indent(depth) << "#pragma unroll\n";
    std::string index = fresh("i");
    names[loop.getInductionVar()] = index;
    indent(depth) << llvm::formatv("for ({4} {0} = {1}; {0} < {2}; {0} += {3}) {{\n", index,
                                   name(loop.getLowerBound()), name(loop.getUpperBound()),
                                   name(loop.getStep()),
                                   words.type(loop.getInductionVar().getType()));
    if (failed(printBlock(*loop.getBody(), depth + 1)))
      return failure();
    indent(depth) << "}\n";
    return success();
  }

  LogicalResult printIf(scf::IfOp branch, int depth) {
    indent(depth) << "if (" << name(branch.getCondition()) << ") {\n";
    if (failed(printBlock(*branch.thenBlock(), depth + 1)))
      return failure();
    indent(depth) << "}\n";
    return success();
  }

  /// New values are expressions of the old ones, computed before the assignments. Assigning in
  /// order is safe unless one new value is itself an old variable.
  LogicalResult printYield(scf::YieldOp yield, int depth) {
    auto loop = dyn_cast<scf::ForOp>(yield->getParentOp());
    if (!loop)
      return success();
    SmallVector<std::string> values;
    for (Value value : yield.getOperands()) {
      values.push_back(name(value).str());
      if (llvm::is_contained(loop.getRegionIterArgs(), value)) {
        std::string copy = fresh("old");
        indent(depth) << "const " << words.type(value.getType()) << " " << copy << " = "
                      << values.back() << ";\n";
        values.back() = copy;
      }
    }
    for (auto [argument, value] : llvm::zip(loop.getRegionIterArgs(), values))
      indent(depth) << name(argument) << " = " << value << ";\n";
    return success();
  }

  func::FuncOp function;
  CudaWords words;
  llvm::raw_ostream &out;
  DenseMap<Value, std::string> names;
  llvm::StringMap<int> counters;
};
} // namespace

FailureOr<std::string> printCuda(ModuleOp kernels) {
  std::string text;
  llvm::raw_string_ostream out(text);
  bool half = false, brain = false;
  auto look = [&](Type type) {
    half |= getElementTypeOrSelf(type).isF16();
    brain |= getElementTypeOrSelf(type).isBF16();
  };
  kernels.walk([&](Operation *op) { llvm::for_each(op->getOperandTypes(), look); });
  if (half)
    out << "#include <cuda_fp16.h>\n";
  if (brain)
    out << "#include <cuda_bf16.h>\n";
  out << prelude << "\n";
  for (auto function : kernels.getOps<func::FuncOp>())
    if (!function.isPrivate() &&
        failed(KernelPrinter(function, out).print())) // C library functions exist in CUDA
      return failure();
  return text;
}

} // namespace shardwright
