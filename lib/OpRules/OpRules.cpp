// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/OpRules.h"

#include "Families.h"
#include "Localize.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;
using namespace shardwright;

void shardwright::registerOpRules(DialectRegistry &registry) {
  // The edge op's dialect must be there when propagation needs it.
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
    oprules::attachLocalizeElementwise(*context);
    oprules::attachLocalizeReduce(*context);
    oprules::attachLocalizeIndexed(*context);
    oprules::attachLocalizeMovement(*context);
    oprules::attachLocalizeDynamic(*context);
    oprules::attachLocalizeWindows(*context);
    oprules::attachLocalizePooling(*context);
    oprules::attachLocalizeConvolution(*context);
    oprules::attachLocalizeRows(*context);
    oprules::attachLocalizeCollectives(*context);
  });
  registry.addExtension(
      +[](MLIRContext *context, exec::ExecDialect *) { oprules::attachLocalizeMoves(*context); });
  registry.addExtension(+[](MLIRContext *context, chlo::ChloDialect *) {
    oprules::attachChlo(*context);
    oprules::attachTopK(*context);
    oprules::attachLocalizeChlo(*context);
    oprules::attachLocalizeTopK(*context);
  });
}
