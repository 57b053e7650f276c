// SPDX-License-Identifier: Apache-2.0

#include "KernelTable.h"

#include "Buffers.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/InPlace.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using shardwright::runtime::Kernel;

namespace shardwright {
namespace {
constexpr size_t maxLocs = 8;

/// Appends `file:line:column`, or module and operator, for each source location in a (fused)
/// location, at most `maxLocs`.
void collectLocs(Location loc, std::vector<std::string> &into) {
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    for (Location each : fused.getLocations())
      collectLocs(each, into);
  } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    collectLocs(call.getCallee(), into);
  } else if (auto name = dyn_cast<NameLoc>(loc); name && !isa<UnknownLoc>(name.getChildLoc())) {
    collectLocs(name.getChildLoc(), into);
  } else if (name && into.size() < maxLocs) { // of a model without source lines
    into.push_back(name.getName().str());
  } else if (auto file = dyn_cast<FileLineColLoc>(loc); file && into.size() < maxLocs) {
    into.push_back(llvm::formatv("{0}:{1}:{2}", file.getFilename().getValue(), file.getLine(),
                                 file.getColumn())
                       .str());
  }
}

/// Prints a text that is equal for blocks that are equal up to names and locations.
void fingerprint(Block &block, DenseMap<Value, int> &numbers, llvm::raw_ostream &out) {
  auto define = [&](Value value) {
    numbers[value] = numbers.size();
    out << value.getType().getAsOpaquePointer() << ",";
  };
  for (BlockArgument argument : block.getArguments())
    define(argument);
  for (Operation &op : block) {
    out << "\n"
        << op.getName().getAsOpaquePointer() << " " << op.getAttrDictionary().getAsOpaquePointer()
        << " ";
    for (Value operand : op.getOperands())
      out << numbers.lookup(operand) << " ";
    for (Value result : op.getResults())
      define(result);
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        fingerprint(inner, numbers, out);
  }
}

std::string fingerprint(exec::FusionOp fusion) {
  std::string text = llvm::formatv("{0} {1} {2} ", (int)fusion.getKind(), fusion.getRowRank(),
                                   scattersInPlace(fusion))
                         .str();
  llvm::raw_string_ostream out(text);
  DenseMap<Value, int> numbers;
  fingerprint(fusion.getBody().front(), numbers, out);
  return text;
}

/// The function's text without its name.
std::string textOf(func::FuncOp function) {
  std::string text;
  llvm::raw_string_ostream out(text);
  function.print(out);
  std::string name = "@" + function.getName().str();
  return text.erase(text.find(name), name.size());
}

/// Sizes in bytes of the inputs, followed by the outputs.
std::vector<int64_t> operandBytesOf(exec::FusionOp fusion) {
  std::vector<int64_t> bytes;
  for (TypeRange types :
       {TypeRange(fusion->getOperandTypes()), TypeRange(fusion->getResultTypes())})
    llvm::append_range(bytes, llvm::map_range(types, tensorBytes));
  return bytes;
}

std::vector<unsigned> extentsOf(const std::array<int64_t, 3> &extents) {
  return {extents.begin(), extents.end()};
}
} // namespace

/// Different fusions may be lowered to equal functions, as flat loops do not depend on sizes. These
/// are merged.
FailureOr<KernelInfo> KernelTable::lowerAsNewFunction(exec::FusionOp fusion) {
  std::string symbol = ("k_" + llvm::Twine(symbols.size())).str();
  FailureOr<KernelInfo> info = lowerFusion(fusion, cpu, symbol);
  if (failed(info))
    return failure();
  auto function = cpu.lookupSymbol<func::FuncOp>(symbol);
  if (failed(verify(function)))
    return fusion.emitError("internal error: the kernel of this fusion is not valid");
  auto [known, isNew] = symbols.try_emplace(textOf(function), symbol);
  if (!isNew)
    function.erase();
  info->name = known->second;
  return info;
}

FailureOr<KernelInfo> KernelTable::lower(exec::FusionOp fusion) {
  std::string text = fingerprint(fusion);
  if (auto known = lowered.find(text); known != lowered.end())
    return known->second;
  FailureOr<KernelInfo> info = lowerAsNewFunction(fusion);
  if (failed(info))
    return failure();
  origins.try_emplace(info->name, fusion);
  return lowered[text] = *info;
}

FailureOr<std::vector<runtime::KernelLaunch>> KernelTable::lowerForCuda(exec::FusionOp fusion,
                                                                        StringRef name) {
  SmallVector<Launch> functions;
  if (failed(lowerFusionForCuda(fusion, cuda, name, functions)))
    return failure();
  std::vector<runtime::KernelLaunch> launches;
  for (const Launch &launch : functions) {
    if (failed(verify(cuda.lookupSymbol(launch.symbol))))
      return fusion.emitError("internal error: the CUDA kernel of this fusion is not valid");
    launches.push_back(
        {launch.symbol, launch.form, extentsOf(launch.size.grid), extentsOf(launch.size.block)});
  }
  return launches;
}

FailureOr<Kernel *> KernelTable::addEntry(exec::FusionOp fusion, const KernelInfo &info) {
  Kernel kernel;
  kernel.symbol = info.name;
  bool isFirstExtent = named.insert(info.name).second;
  kernel.name = isFirstExtent ? info.name : (info.name + "_" + llvm::Twine(info.extent)).str();
  kernel.inputs = fusion.getInputs().size();
  kernel.outputs = fusion.getNumResults();
  kernel.scratch = fusion.getScratchCount();
  for (Type type : fusion.getResultTypes())
    kernel.outputDTypes.push_back(dtypeOf(type));
  kernel.operandBytes = operandBytesOf(fusion);
  kernel.extent = info.extent;
  kernel.grain = info.grain;
  kernel.flops = info.flops;
  kernel.bytes = info.bytes;
  collectLocs(fusion.getLoc(), kernel.locs);
  if (cuda) {
    auto launches = lowerForCuda(fusion, kernel.name);
    if (failed(launches))
      return failure();
    kernel.launches = std::move(*launches);
  }
  return &kernels.emplace_back(std::move(kernel));
}

/// The fusions of a kernel may have operands of different sizes, of which the minimum is recorded
/// as a bound.
FailureOr<Kernel *> KernelTable::add(exec::FusionOp fusion) {
  if (Kernel *known = added.lookup(fusion)) // microbatches launch it again
    return known;
  FailureOr<KernelInfo> info = lower(fusion);
  if (failed(info))
    return failure();
  Kernel *&entry = entries[llvm::formatv("{0} {1}", info->name, info->extent).str()];
  if (!entry) {
    FailureOr<Kernel *> added = addEntry(fusion, *info);
    if (failed(added))
      return failure();
    entry = *added;
  }
  for (auto [known, here] : llvm::zip_equal(entry->operandBytes, operandBytesOf(fusion)))
    known = std::min(known, here);
  return added[fusion] = entry;
}

LogicalResult KernelTable::addMultiTensorLaunch(const Kernel &kernel, exec::FusionOp fusion) {
  if (!cuda)
    return success();
  auto [entry, isNew] = many.try_emplace(kernel.symbol);
  if (!isNew)
    return success();
  auto launch = lowerFusionOfMany(fusion, cuda, kernel.symbol + "_many");
  if (failed(launch))
    return failure();
  if (*launch)
    entry->second = {(*launch)->symbol, (*launch)->width, (*launch)->block};
  return success();
}

std::vector<Kernel> KernelTable::take() {
  for (Kernel &kernel : kernels)
    kernel.many = many.lookup(kernel.symbol);
  return {std::make_move_iterator(kernels.begin()), std::make_move_iterator(kernels.end())};
}

} // namespace shardwright
