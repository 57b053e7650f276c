// SPDX-License-Identifier: Apache-2.0

// Type inference and verifier of stablehlo.sort.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

int64_t SortOp::getSortedDim() {
  int64_t dim = getDimension(), rank = tensorOf(getInputs()[0]).getRank();
  return rank == 0 ? 0 : dim < 0 ? dim + rank : dim;
}

int64_t SortOp::getSortedLength() {
  RankedTensorType type = tensorOf(getInputs()[0]);
  return type.getRank() == 0 ? 1 : type.getDimSize(getSortedDim());
}

LogicalResult SortOp::verify() {
  int64_t rank = tensorOf(getInputs()[0]).getRank(), dim = getDimension();
  if (getInputs().getTypes() != getResultTypes())
    return emitOpError() << "must give back the types it takes [sort_c2]";
  // A scalar may be sorted along dimension 0 or -1, the default.
  if (dim < -std::max<int64_t>(rank, 1) || dim >= std::max<int64_t>(rank, 1))
    return emitOpError() << "sorts along dimension " << dim << " of a tensor of rank " << rank
                         << " [sort_c4]";
  return success();
}

LogicalResult SortOp::verifyRegions() {
  SmallVector<Type> scalars;
  for (Type type : getInputs().getTypes())
    scalars.append(2, scalarOf(getElementTypeOrSelf(type)));
  return checkRegion(*this, getComparator(), "comparator", scalars,
                     Type(scalarOf(IntegerType::get(getContext(), 1))), "sort_c5");
}

} // namespace shardwright::stablehlo
