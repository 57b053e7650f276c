// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ReplaceOps.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

using namespace mlir;

namespace shardwright {

void replaceOp(Operation *op, ValueRange values) {
  if (values.size() == 1) {
    if (Operation *last = values[0].getDefiningOp();
        last && last->getNumResults() == 1 && last->getDiscardableAttrs().empty())
      last->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  } else {
    for (auto [result, value] : llvm::zip_equal(op->getResults(), values))
      if (sdy::TensorShardingAttr sharding = sdy::detail::getRecordedSharding(op, result))
        if (Operation *def = value.getDefiningOp(); def && def->getNumResults() == 1)
          sdy::detail::setRecordedSharding(def, value, sharding);
  }
  op->replaceAllUsesWith(values);
  op->erase();
}

} // namespace shardwright
