// SPDX-License-Identifier: Apache-2.0

#include "LightOps.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

bool isLight(Operation *op) {
  if (auto fusion = dyn_cast<exec::FusionOp>(op))
    return fusion.getKind() == exec::FusionKind::loop;
  return isa<exec::ViewOp, exec::ConstantOp, exec::RankOp, exec::CopyOp>(op);
}

std::optional<SmallVector<Operation *>>
lightInputsOf(Operation *op, llvm::function_ref<bool(Operation *)> isThere) {
  llvm::SmallSetVector<Operation *, 8> found;
  SmallVector<std::pair<Operation *, unsigned>> stack = {{op, 0}}; // and the next of its operands
  while (!stack.empty()) {
    auto &[next, operand] = stack.back();
    if (operand == next->getNumOperands()) {
      if (next != op)
        found.insert(next);
      stack.pop_back();
      continue;
    }
    Operation *def = next->getOperand(operand++).getDefiningOp();
    if (!def || isThere(def) || found.contains(def))
      continue;
    if (!isLight(def))
      return std::nullopt;
    stack.push_back({def, 0});
  }
  return SmallVector<Operation *>(found.getArrayRef());
}

} // namespace shardwright
