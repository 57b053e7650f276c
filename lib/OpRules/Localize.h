// Models of PartitionableOpInterface, attached family by family.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

namespace shardwright::oprules {

void attachLocalizeElementwise(mlir::MLIRContext &context);
void attachLocalizeChlo(mlir::MLIRContext &context);
void attachLocalizeReduce(mlir::MLIRContext &context);
void attachLocalizeIndexed(mlir::MLIRContext &context);

/// The combiner of a body that is one commutative op, if it is one that ranks can combine with.
std::optional<Combiner> getCombiner(mlir::Region &body);

} // namespace shardwright::oprules
