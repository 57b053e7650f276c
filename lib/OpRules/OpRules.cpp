// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/OpRules.h"

#include "Families.h"
#include "PartitionModels.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;
using namespace shardwright;

void shardwright::registerOpRules(DialectRegistry &registry) {
  // Propagation creates ops of the sdy dialect.
  registry.addExtension(+[](MLIRContext *context, stablehlo::StableHLODialect *) {
    oprules::attachElementwise(*context);
    oprules::attachConstants(*context);
    oprules::attachShape(*context);
    oprules::attachReshape(*context);
    oprules::attachSlice(*context);
    oprules::attachConcatenate(*context);
    oprules::attachDot(*context);
    oprules::attachReduce(*context);
    oprules::attachGatherScatter(*context);
    oprules::attachCollectives(*context);
    oprules::attachCustomCall(*context);
    oprules::attachFourier(*context);
    oprules::attachConvolution(*context);
    oprules::attachSort(*context);
    oprules::attachLinearAlgebra(*context);
    oprules::attachControlFlow(*context);
    oprules::attachPartitionShape(*context);
    oprules::attachPartitionReduce(*context);
    oprules::attachPartitionIndexed(*context);
    oprules::attachPartitionMovement(*context);
    oprules::attachPartitionDynamic(*context);
    oprules::attachPartitionWindows(*context);
    oprules::attachPartitionPooling(*context);
    oprules::attachPartitionConvolution(*context);
    oprules::attachPartitionRows(*context);
    oprules::attachPartitionCollectives(*context);
  });
  registry.addExtension(
      +[](MLIRContext *context, exec::ExecDialect *) { oprules::attachPartitionMoves(*context); });
  registry.addExtension(+[](MLIRContext *context, chlo::ChloDialect *) {
    oprules::attachChlo(*context);
    oprules::attachTopK(*context);
    oprules::attachPartitionTopK(*context);
  });
}
