// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/Work.h"

#include "WorkOfCalls.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementAccess.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "shardwright/OpRules/InPlace.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace shardwright {
namespace {
namespace hlo = stablehlo;

/// Bytes of a kernel's input that are read: those of the slices, where nothing else reads it.
int64_t bytesRead(Value input) {
  int64_t sliced = 0, whole = tensorBytes(input.getType());
  for (OpOperand &use : input.getUses()) {
    bool slices = readsSlices(use.getOwner()) && use.getOperandNumber() == 0;
    if (!slices)
      return whole;
    sliced += tensorBytes(use.getOwner()->getResult(0).getType());
  }
  return std::min(sliced, whole);
}

/// Whether a kernel reads or writes elements in another order than memory's. Processors do not
/// fetch ahead then, or compute an index for each element.
bool changesOrder(exec::FusionOp fusion) {
  if (fusion.getKind() != exec::FusionKind::loop && fusion.getKind() != exec::FusionKind::row &&
      fusion.getKind() != exec::FusionKind::column)
    return true;
  return llvm::any_of(fusion.getBody().front(), [](Operation &op) {
    if (auto transpose = dyn_cast<hlo::TransposeOp>(op))
      return !transpose.getPermutation().empty() &&
             transpose.getPermutation().back() + 1 != int64_t(transpose.getPermutation().size());
    return isa<hlo::PadOp, hlo::ConcatenateOp, hlo::GatherOp, hlo::ReverseOp>(op);
  });
}

/// What an op that writes over its operands replaces.
ValueRange replacementsOf(Operation *op) {
  if (auto scatter = dyn_cast<hlo::ScatterOp>(op))
    return scatter.getUpdates();
  return op->getOperands().slice(1, 1); // of a dynamic_update_slice
}

Work workOfKernel(exec::FusionOp fusion) {
  Work work;
  work.changesOrder = changesOrder(fusion);
  SmallVector<unsigned> overwritten = overwrittenOperands(fusion);
  for (BlockArgument argument : fusion.getBody().getArguments())
    if (!llvm::is_contained(overwritten, argument.getArgNumber()))
      work.bytes += bytesRead(argument);
  if (overwritten.empty())
    work.bytes += double(totalBytes(fusion.getResultTypes()));
  for (Operation &op : fusion.getBody().front().without_terminator()) {
    Value shaped = op.getNumRegions() ? op.getOperand(0) : op.getResult(0);
    if (!overwritten.empty() && &op == rootOf(fusion)) { // a scatter reads what it replaces
      ValueRange replacements = replacementsOf(&op);
      shaped = replacements.front();
      work.bytes += (isa<hlo::ScatterOp>(op) ? 2 : 1) * double(totalBytes(replacements.getTypes()));
    }
    work.operations += elementCost(&op) * cast<RankedTensorType>(shaped.getType()).getNumElements();
  }
  return work;
}

int64_t bytesOfValues(Operation *op) {
  return totalBytes(op->getOperandTypes()) + totalBytes(op->getResultTypes());
}

std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// A product whose sums have `depth` terms.
Work product(Operation *op, int64_t operations, int64_t depth) {
  return {double(operations), double(bytesOfValues(op)), WorkUnit::Matrix,
          toText(getElementTypeOrSelf(op->getOperand(0).getType())), depth};
}

/// A stack operand is read at one index of its first dimension.
int64_t bytesAtOneIndex(Value stack, Value index) {
  int64_t bytes = tensorBytes(stack.getType());
  return index ? bytes / cast<RankedTensorType>(stack.getType()).getDimSize(0) : bytes;
}

int64_t sizeOf(ArrayRef<int64_t> shape) { return ShapedType::getNumElements(shape); }

int64_t operationsOf(exec::ConvolutionOp op) {
  return 2 * op.getBatch() * op.getGroups() * op.getChannels() * op.getFeatures() *
         sizeOf(op.getFilterSpace()) * sizeOf(op.getResultSpace());
}

template <typename Op> int64_t scoresOf(Op op) {
  return op.getBatch() * op.getGroups() * op.getQueries() * op.getRows() * op.getColumns();
}
} // namespace

Work workOf(Operation *op) {
  return llvm::TypeSwitch<Operation *, Work>(op)
      .Case([](exec::FusionOp fusion) { return workOfKernel(fusion); })
      .Case([](exec::LaunchOp op) {
        Work work{op.getOperations().convertToDouble(), op.getBytes().convertToDouble()};
        work.changesOrder = op.getChangesOrder();
        return work;
      })
      .Case([](exec::MatmulOp op) {
        Work work =
            product(op, 2 * sizeOf(op.getBatch()) * op.getM() * op.getN() * op.getK(), op.getK());
        for (auto [side, at] :
             {std::pair(op.getLhs(), op.getLhsAt()), {op.getRhs(), op.getRhsAt()}})
          work.bytes += double(bytesAtOneIndex(side, at) - tensorBytes(side.getType()));
        return work;
      })
      .Case([](exec::ConvolutionOp op) {
        return product(op, operationsOf(op), op.getChannels() * sizeOf(op.getFilterSpace()));
      })
      .Case([](exec::AttentionOp op) {
        return product(op, 2 * scoresOf(op) * (op.getDepth() + op.getWidth()), op.getDepth());
      })
      .Case([](exec::AttentionGradientOp op) {
        return product(op, 2 * scoresOf(op) * (3 * op.getDepth() + 2 * op.getWidth()),
                       op.getDepth());
      })
      .Case([](exec::CallOp op) {
        return Work{double(operationsOfCall(op)), double(bytesOfValues(op)), WorkUnit::Library};
      })
      .Case<exec::CopyOp, exec::HostCallOp>(
          [](Operation *op) { return Work{0, double(bytesOfValues(op))}; })
      .Default([](Operation *) { return Work(); });
}

} // namespace shardwright
