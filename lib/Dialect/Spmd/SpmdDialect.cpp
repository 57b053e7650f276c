// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Spmd/SpmdOps.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/Spmd/SpmdDialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Spmd/SpmdAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Spmd/SpmdOps.cpp.inc"

using namespace mlir;

namespace shardwright::spmd {

void SpmdDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/Spmd/SpmdAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Spmd/SpmdOps.cpp.inc"
      >();
}

LogicalResult ReshardOp::verify() {
  auto whole = cast<RankedTensorType>(getWhole());
  for (Type type : {getInput().getType(), getResult().getType()})
    if (cast<RankedTensorType>(type).getRank() != whole.getRank() ||
        cast<RankedTensorType>(type).getElementType() != whole.getElementType())
      return emitOpError() << "expected a shard of " << whole << ", found " << type;
  for (sdy::TensorShardingAttr sharding : {getFrom(), getTo()})
    if (sharding.getRank() != whole.getRank())
      return emitOpError() << "expected shardings of rank " << whole.getRank() << ", found "
                           << sharding;
  return success();
}

LogicalResult ExchangeOp::verify() {
  if (getSources().empty())
    return emitOpError("expected at least one source");
  if (getPieces().size() % 5)
    return emitOpError()
           << "expected pieces of five numbers (from, to, source, target, count), found "
           << getPieces().size() << " numbers";
  int64_t rank = cast<RankedTensorType>(getSources()[0].getType()).getRank();
  if (int64_t dim = getDim(), dims = getDims();
      dim < 0 || dims < 1 || dim + dims > rank || getUnit() < 1)
    return emitOpError() << "expected dimensions of a tensor of rank " << rank << ", found " << dims
                         << " from " << dim << " on";
  return success();
}

} // namespace shardwright::spmd
