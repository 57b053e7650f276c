// SPDX-License-Identifier: Apache-2.0

// Fourier transforms: batch dimensions are factors, transformed dimensions are unsharded. A
// multi-dimensional transform decomposes into one-dimensional ones, each of which needs only its
// own dimension unsharded.
#include "Families.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Where only half of a spectrum is stored, its last dimension does not correspond to the
/// operand's.
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

/// The sharding with dimension `dim` and the last one swapped.
TensorShardingAttr swapped(TensorShardingAttr sharding, int64_t dim) {
  if (!sharding || sharding.getDimShardings().empty())
    return sharding;
  SmallVector<sdy::DimensionShardingAttr> dims(sharding.getDimShardings());
  std::swap(dims[dim], dims.back());
  return TensorShardingAttr::get(sharding.getContext(), sharding.getMeshOrRef(), dims,
                                 sharding.getReplicatedAxes(), sharding.getUnreducedAxes(),
                                 sharding.getUnreducedKind());
}

/// Decomposes a transform over several dimensions into one per dimension.
class Separated {
public:
  explicit Separated(FftOp op)
      : op(op), w(op), rank(tensorOf(op.getOperand()).getRank()),
        after(sdy::getSharding(op.getResult())) {}

  /// Whether the decomposition pays off. A joint transform moves the axes of all transformed
  /// dimensions to a batch dimension and back; one dimension at a time needs no batch, and moves
  /// axes only once where operand and result are sharded differently.
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
    // The half spectrum is computed first (real to complex) or consumed last (complex to real). Of
    // the others, unsharded dimensions come first.
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
    // Keep the sharding until a sharded dimension is transformed.
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
