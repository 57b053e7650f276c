// Kernel IR -> CUDA C++. One statement an operation, in order, so that a line can be found back in debug/kernels.mlir.
//
// The outermost loop becomes a grid-stride loop: iterations are independent. Inner loops stay loops of one thread.
#include "shardwright/Emit/CudaText.h"

#include "CudaExpressions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {

constexpr StringRef prelude = R"(// Kernels printed by Shardwright. Each runs over [begin, end) of its outermost loop with any grid and block.
// Nothing is included; half and bfloat16 kernels need cuda_fp16.h and cuda_bf16.h, as the line below says where they do.
template <typename T> __device__ inline T sw_max(T a, T b) { return a != a ? a : b != b ? b : fmax(a, b); }
template <typename T, typename F> __device__ inline T sw_bits(F from) {
  static_assert(sizeof(T) == sizeof(F), "the same bits as another type");
  T to;
  __builtin_memcpy(&to, &from, sizeof(T));
  return to;
}
template <typename T> __device__ inline T sw_min(T a, T b) { return a != a ? a : b != b ? b : fmin(a, b); }
)";

class KernelPrinter {
public:
  KernelPrinter(func::FuncOp function, llvm::raw_ostream &out) : function(function), out(out) {}

  LogicalResult print() {
    printLocations();
    out << "extern \"C\" __global__ void " << function.getName() << "(";
    Block &body = function.getBody().front();
    unsigned buffers = body.getNumArguments() - 2;
    for (unsigned i = 0; i < buffers; ++i) {
      names[body.getArgument(i)] = "b" + std::to_string(i);
      out << cudaType(cast<MemRefType>(body.getArgument(i).getType()).getElementType()) << " *b" << i << ", ";
    }
    names[body.getArgument(buffers)] = "begin";
    names[body.getArgument(buffers + 1)] = "end";
    out << "long long begin, long long end) {\n";
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
      else if (auto file = dyn_cast<FileLineColLoc>(loc); file && ++printed)
        out << "// " << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn() << "\n";
    }
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
    if (isa<func::ReturnOp>(op))
      return success();
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return printLoop(loop, depth);
    if (auto yield = dyn_cast<scf::YieldOp>(op)) {
      printYield(yield, depth);
      return success();
    }
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      names[load] = fresh("x");
      indent(depth) << "const " << cudaType(load.getType()) << " " << name(load) << " = " << name(load.getMemRef()) << "["
                    << name(load.getIndices()[0]) << "];\n";
      return success();
    }
    if (auto store = dyn_cast<memref::StoreOp>(op)) {
      indent(depth) << name(store.getMemRef()) << "[" << name(store.getIndices()[0]) << "] = " << name(store.getValue())
                    << ";\n";
      return success();
    }
    if (auto alloca = dyn_cast<memref::AllocaOp>(op)) {
      names[alloca] = fresh("scratch");
      indent(depth) << cudaType(alloca.getType().getElementType()) << " " << name(alloca) << "["
                    << alloca.getType().getNumElements() << "];\n";
      return success();
    }
    SmallVector<std::string> operands;
    for (Value operand : op.getOperands())
      operands.push_back(names[operand]);
    FailureOr<std::string> text = cudaExpression(op, operands);
    if (failed(text))
      return failure();
    if (isa<arith::ConstantOp>(op)) { // literals stand where they are used
      names[op.getResult(0)] = *text;
      return success();
    }
    names[op.getResult(0)] = fresh("v");
    indent(depth) << "const " << cudaType(op.getResult(0).getType()) << " " << name(op.getResult(0)) << " = " << *text
                  << ";\n";
    return success();
  }

  LogicalResult printLoop(scf::ForOp loop, int depth) {
    bool outermost = isa<func::FuncOp>(loop->getParentOp());
    SmallVector<std::string> carried;
    for (auto [argument, initial, result] :
         llvm::zip(loop.getRegionIterArgs(), loop.getInitArgs(), loop.getResults())) {
      std::string variable = fresh("sum");
      indent(depth) << cudaType(argument.getType()) << " " << variable << " = " << name(initial) << ";\n";
      names[result] = variable;
      names[argument] = variable;
    }
    std::string index = fresh("i");
    names[loop.getInductionVar()] = index;
    if (outermost)
      indent(depth) << llvm::formatv("for (long long {0} = {1} + blockIdx.x * (long long)blockDim.x + threadIdx.x; {0} < {2}; "
                                     "{0} += (long long)gridDim.x * blockDim.x) {{\n",
                                     index, name(loop.getLowerBound()), name(loop.getUpperBound()));
    else
      indent(depth) << llvm::formatv("for (long long {0} = {1}; {0} < {2}; {0} += {3}) {{\n", index,
                                     name(loop.getLowerBound()), name(loop.getUpperBound()), name(loop.getStep()));
    if (failed(printBlock(*loop.getBody(), depth + 1)))
      return failure();
    indent(depth) << "}\n";
    return success();
  }

  /// The new values are all expressions of the old ones, computed before: plain assignments in order are safe, unless one new
  /// value is an old variable itself.
  void printYield(scf::YieldOp yield, int depth) {
    auto loop = cast<scf::ForOp>(yield->getParentOp());
    SmallVector<std::string> values;
    for (Value value : yield.getOperands()) {
      values.push_back(name(value).str());
      if (llvm::is_contained(loop.getRegionIterArgs(), value)) {
        std::string copy = fresh("old");
        indent(depth) << "const " << cudaType(value.getType()) << " " << copy << " = " << values.back() << ";\n";
        values.back() = copy;
      }
    }
    for (auto [argument, value] : llvm::zip(loop.getRegionIterArgs(), values))
      indent(depth) << name(argument) << " = " << value << ";\n";
  }

  func::FuncOp function;
  llvm::raw_ostream &out;
  DenseMap<Value, std::string> names;
  llvm::StringMap<int> counters;
};
} // namespace

FailureOr<std::string> printCuda(ModuleOp kernels) {
  std::string text;
  llvm::raw_string_ostream out(text);
  bool half = false, brain = false;
  kernels.walk([&](Operation *op) {
    for (Value value : op->getResults()) {
      half |= value.getType().isF16();
      brain |= value.getType().isBF16();
    }
  });
  if (half)
    out << "#include <cuda_fp16.h>\n";
  if (brain)
    out << "#include <cuda_bf16.h>\n";
  out << prelude << "\n";
  for (auto function : kernels.getOps<func::FuncOp>())
    if (!function.isPrivate() && failed(KernelPrinter(function, out).print())) // functions of the C library are there
      return failure();
  return text;
}

} // namespace shardwright
