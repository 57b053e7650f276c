// Fourier transforms: each of a batch by itself, the transformed dimensions whole.
#include "Families.h"
#include "Localize.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Where only half of a spectrum is kept, shards of its last dimension have no counterpart on the other side.
static ShardingRule getFftRule(FftOp op) {
  ArrayRef<int64_t> from = getShape(op.getOperand()), to = getShape(op.getResult());
  RuleBuilder builder = makeRuleBuilder(op);
  int64_t batch = from.size() - op.getFftLength().size();
  for (int64_t dim = 0; dim < int64_t(from.size()); ++dim)
    builder.factor({dim}, {dim}, dim < batch ? FactorKind::PassThrough : FactorKind::NeedReplication, from[dim] != to[dim]);
  return builder.build();
}

namespace {
struct FftParts : PartitionableOpInterface::ExternalModel<FftParts, FftOp> {
  bool isLinearIn(Operation *, uint64_t) const { return true; }
};
} // namespace

void attachFourier(MLIRContext &context) { FftOp::attachInterface<RuleModel<FftOp, getFftRule>, FftParts>(context); }

} // namespace shardwright::oprules
