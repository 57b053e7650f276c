// Custom calls whose meaning is known by name. Through any other nothing passes: its operands and results are whole,
// which is right whatever it computes. A program that knows better states an `sdy.sharding_rule`.
#include "Families.h"

#include "shardwright/Dialect/StableHLO/KnownCalls.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
struct CustomCallModel : ShardableOpInterface::ExternalModel<CustomCallModel, CustomCallOp> {
  ShardingRule getShardingRule(Operation *op) const {
    KnownCall kind = kindOfCall(cast<CustomCallOp>(op));
    bool isPointwise = kind == KnownCall::Elementwise || kind == KnownCall::Placement || kind == KnownCall::Transfer;
    return isPointwise ? getPointwiseRule(op) : ShardingRule();
  }
  PropagationClass getPropagationClass(Operation *op) const {
    return kindOfCall(cast<CustomCallOp>(op)) == KnownCall::Transfer ? PropagationClass::Transfer : PropagationClass::Other;
  }
};
} // namespace

void attachCustomCall(MLIRContext &context) { CustomCallOp::attachInterface<CustomCallModel>(context); }

} // namespace shardwright::oprules
