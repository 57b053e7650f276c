// SPDX-License-Identifier: Apache-2.0

// Whether a kernel may write an output in place of an input: each input element is read only to
// compute the output element at the same index, and no other element is stored before.
#include "shardwright/OpRules/InPlace.h"

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/StableHLO/Reshapes.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {
namespace {

/// Whether every path from the input preserves indices, and ends in results of the same shape or in
/// row reductions.
bool isReadInPlace(Value value, ArrayRef<int64_t> shape, llvm::SmallPtrSetImpl<Operation *> &seen) {
  return llvm::all_of(value.getUsers(), [&](Operation *user) {
    if (isa<exec::YieldOp>(user) || isLongReduce(user) || !seen.insert(user).second)
      return true;
    Value result = user->getResult(0);
    return isElementwise(user) && cast<RankedTensorType>(result.getType()).getShape() == shape &&
           isReadInPlace(result, shape, seen);
  });
}

/// The number of row reductions on the path to a value: the phase of a row kernel that computes it.
int depth(Value value, DenseMap<Value, int> &known) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return 0;
  if (auto it = known.find(value); it != known.end())
    return it->second;
  int most = 0;
  for (Value operand : op->getOperands())
    most = std::max(most, depth(operand, known));
  return known[value] = most + isLongReduce(op);
}

/// A row kernel reads its inputs once per phase, so only outputs of the last phase may be in place.
bool isStoredLast(exec::FusionOp fusion, Value output) {
  DenseMap<Value, int> known;
  int last = 0;
  Block &body = fusion.getBody().front();
  for (Operation &op : body)
    for (Value operand : op.getOperands())
      last = std::max(last, depth(operand, known));
  return depth(output, known) == last;
}
} // namespace

/// Whether an op has the elements of its operand in the same order, each computed from one.
static bool keepsPlaces(Operation *op) { return reshapedBy(op) || isElementwise(op); }

Operation *rootOf(exec::FusionOp fusion) {
  return fusion.getBody().front().getTerminator()->getOperand(0).getDefiningOp();
}

/// Whether an update reads of an input only the elements that it replaces, each for its own new
/// value: it may be the updated array.
static bool readsWhatItReplaces(exec::FusionOp fusion, unsigned operand) {
  auto update = dyn_cast_or_null<stablehlo::DynamicUpdateSliceOp>(rootOf(fusion));
  auto isNewValue = [&](OpOperand &use, auto &isNewValue) -> bool {
    Operation *user = use.getOwner();
    if (user == update)
      return use.getOperandNumber() == 1;
    return user->getNumResults() == 1 && keepsPlaces(user) &&
           llvm::all_of(user->getUses(),
                        [&](OpOperand &next) { return isNewValue(next, isNewValue); });
  };
  BlockArgument input = fusion.getBody().getArgument(operand);
  return update && llvm::all_of(input.getUsers(), [&](Operation *user) {
           auto slice = dyn_cast<stablehlo::DynamicSliceOp>(user);
           return slice && slice.getOperand() == input &&
                  slice.getStartIndices() == update.getStartIndices() &&
                  slice.getType() == update.getUpdate().getType() &&
                  llvm::all_of(slice->getUses(),
                               [&](OpOperand &use) { return isNewValue(use, isNewValue); });
         });
}

/// Whether a scatter combines updates into the input as it is, and reads it nowhere else.
static bool isScattered(exec::FusionOp fusion, unsigned operand, unsigned result) {
  BlockArgument input = fusion.getBody().getArgument(operand);
  auto scatter = fusion.getBody()
                     .front()
                     .getTerminator()
                     ->getOperand(result)
                     .getDefiningOp<stablehlo::ScatterOp>();
  return scatter && input.hasOneUse() && scatter.getInputs()[result] == input;
}

bool canWriteInPlace(Operation *op, unsigned operand, unsigned result) {
  if (auto start = dyn_cast<exec::StartOp>(op))
    return start.getKind() == exec::CollectiveKind::all_reduce && operand == result;
  if (isa<exec::CopyOp>(op)) // the copy is then elided
    return true;
  if (auto launch = dyn_cast<exec::LaunchOp>(op))
    return launch.mayShareBuffer(operand, result);
  auto fusion = dyn_cast<exec::FusionOp>(op);
  using exec::FusionKind;
  if (fusion && fusion.getKind() == FusionKind::update)
    return fusion.getUpdated().getOperandNumber() == operand ||
           readsWhatItReplaces(fusion, operand);
  if (fusion && fusion.getKind() == FusionKind::scatter)
    return isScattered(fusion, operand, result);
  if (!fusion || llvm::is_contained({FusionKind::column, FusionKind::sort}, fusion.getKind()))
    return false;
  auto inputType = cast<RankedTensorType>(fusion.getInputs()[operand].getType());
  auto outputType = cast<RankedTensorType>(fusion.getResult(result).getType());
  if (inputType != outputType)
    return false;
  Value output = fusion.getBody().front().getTerminator()->getOperand(result);
  if (fusion.getKind() == exec::FusionKind::row &&
      (!isStoredLast(fusion, output) || outputType.getRank() == int64_t(fusion.getRowRank())))
    return false;
  llvm::SmallPtrSet<Operation *, 16> seen;
  return isReadInPlace(fusion.getBody().getArgument(operand), inputType.getShape(), seen);
}

/// Whether a result has the buffer of an operand; before buffers are assigned, whether it may.
static bool isInPlace(exec::FusionOp fusion, unsigned operand, unsigned result) {
  return canWriteInPlace(fusion, operand, result) &&
         (!fusion->hasAttr(exec::kBuffersAttr) ||
          exec::bufferOf(fusion.getInputs()[operand]) == exec::bufferOf(fusion.getResult(result)));
}

SmallVector<unsigned> overwrittenOperands(exec::FusionOp fusion) {
  if (fusion.getKind() == exec::FusionKind::update)
    return {fusion.getUpdated().getOperandNumber()};
  SmallVector<unsigned> operands;
  if (fusion.getKind() != exec::FusionKind::scatter)
    return operands;
  for (unsigned result = 0; result < fusion.getNumResults(); ++result) {
    auto input = dyn_cast<BlockArgument>(rootOf(fusion)->getOperand(result));
    if (!input || !isInPlace(fusion, input.getArgNumber(), result))
      return {};
    operands.push_back(input.getArgNumber());
  }
  return operands;
}

bool scattersInPlace(exec::FusionOp fusion) {
  return fusion.getKind() == exec::FusionKind::scatter && fusion->hasAttr(exec::kBuffersAttr) &&
         !overwrittenOperands(fusion).empty();
}

} // namespace shardwright
