// SPDX-License-Identifier: Apache-2.0

// Fourier transforms: each of a batch by itself, the transformed dimensions whole. One of several
// dimensions is the transforms of each, one after the other, of which only the one at work must be
// whole.
#include "Families.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Where only half of a spectrum is kept, shards of its last dimension have no counterpart on the
/// other side.
static ShardingRule getFftRule(FftOp op) {
  ArrayRef<int64_t> from = getShape(op.getOperand()), to = getShape(op.getResult());
  RuleBuilder builder = makeRuleBuilder(op);
  int64_t batch = from.size() - op.getFftLength().size();
  for (int64_t dim = 0; dim < int64_t(from.size()); ++dim)
    builder.factor({dim}, {dim},
                   dim < batch ? FactorKind::PassThrough : FactorKind::NeedReplication,
                   from[dim] != to[dim]);
  return builder.build();
}

namespace {
using sdy::TensorShardingAttr;

/// The same with dimension `dim` and the last one swapped.
TensorShardingAttr swapped(TensorShardingAttr sharding, int64_t dim) {
  if (!sharding || sharding.getDimShardings().empty())
    return sharding;
  SmallVector<sdy::DimensionShardingAttr> dims(sharding.getDimShardings());
  std::swap(dims[dim], dims.back());
  return TensorShardingAttr::get(sharding.getContext(), sharding.getMeshOrRef(), dims,
                                 sharding.getReplicatedAxes(), sharding.getUnreducedAxes(),
                                 sharding.getUnreducedKind());
}

/// One op on several dimensions, written as one for each.
class Separated {
public:
  explicit Separated(FftOp op)
      : op(op), w(op), rank(tensorOf(op.getOperand()).getRank()),
        after(sdy::getSharding(op.getResult())) {}

  /// Each dimension in its turn is made whole. All at once are if there is a batch to split
  /// instead, there and back; but from one dimension to another it is one way.
  bool gains() {
    int64_t first = rank - op.getFftLength().size(), batch = 1;
    bool splits = false, differs = false;
    for (int64_t dim = 0; dim < rank; ++dim) {
      bool from = isSplitAlong(op.getOperand(), dim), to = isSplitAlong(op.getResult(), dim);
      batch *= dim < first ? tensorOf(op.getOperand()).getDimSize(dim) : 1;
      splits |= dim >= first && (from || to);
      differs |= from != to;
    }
    return op.getFftLength().size() > 1 && splits && (differs || batch == 1);
  }

  Value write() {
    Value x = op.getOperand();
    FftType type = op.getFftType();
    int64_t last = rank - 1, first = rank - op.getFftLength().size();
    // Half a spectrum is made first, and read last. Of the others those go first that are whole
    // already.
    SmallVector<int64_t> order;
    if (type == FftType::RFFT)
      order.push_back(last);
    for (bool split : {false, true})
      for (int64_t dim = first; dim <= last; ++dim)
        if (isSplitAlong(op.getOperand(), dim) == split &&
            (dim != last || type == FftType::FFT || type == FftType::IFFT))
          order.push_back(dim);
    if (type == FftType::IRFFT)
      order.push_back(last);
    for (int64_t dim : order)
      x = transform(x, dim);
    return x;
  }

private:
  Value transform(Value x, int64_t dim) {
    // As before as long as what was split is still to be made whole.
    bool stays = !isSplitAlong(op.getOperand(), dim) && !half(dim);
    TensorShardingAttr wanted = stays ? sdy::getSharding(x) : after;
    SmallVector<int64_t> swap = consecutive(rank);
    std::swap(swap[dim], swap.back());
    bool turns = dim != rank - 1;
    if (turns)
      x = placed(w.transpose(x, swap), swapped(wanted, dim));
    x = placed(
        w.make<FftOp>(x, kindOf(dim),
                      ArrayRef<int64_t>(op.getFftLength()[dim - rank + op.getFftLength().size()])),
        turns ? swapped(wanted, dim) : wanted);
    return turns ? placed(w.transpose(x, swap), wanted) : x;
  }

  bool half(int64_t dim) {
    return dim == rank - 1 &&
           (op.getFftType() == FftType::RFFT || op.getFftType() == FftType::IRFFT);
  }
  FftType kindOf(int64_t dim) {
    if (half(dim))
      return op.getFftType();
    return op.getFftType() == FftType::RFFT || op.getFftType() == FftType::FFT ? FftType::FFT
                                                                               : FftType::IFFT;
  }
  static Value placed(Value x, TensorShardingAttr sharding) {
    sdy::setSharding(x, sharding);
    return x;
  }

  FftOp op;
  OpWriter w;
  int64_t rank;
  TensorShardingAttr after;
};

struct FftParts : PartitionableOpInterface::ExternalModel<FftParts, FftOp> {
  Linearity getLinearity(Operation *, uint64_t) const { return Linearity::Reals; }
  void canonicalizeForPartitioning(Operation *op) const {
    Separated separated(cast<FftOp>(op));
    if (separated.gains())
      op->getResult(0).replaceAllUsesWith(separated.write());
  }
};
} // namespace

void attachFourier(MLIRContext &context) {
  FftOp::attachInterface<RuleModel<FftOp, getFftRule>, FftParts>(context);
}

} // namespace shardwright::oprules
