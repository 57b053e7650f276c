// SPDX-License-Identifier: Apache-2.0

// The forward pass is a sequence of ops, which is cut where its most expensive piece costs least. A
// cut costs the bytes that pass it.
#include "PlaceOps.h"
#include "shardwright/Cut/BalancedCut.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
// Operations that a device does in the time in which it reads or writes a byte, and sends one.
constexpr double kOperationsPerByte = 4, kOperationsPerByteSent = 128;

/// Whether an op computes products, as layers do.
bool isHeavy(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isa<hlo::DotGeneralOp, hlo::ConvolutionOp>(inner) ? WalkResult::interrupt()
                                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

double elementsOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? double(type.getNumElements()) : 0;
}

double bytesOf(Value value) { return double(tensorBytes(value.getType())); }

/// Operations that take as long as the op does.
double costOf(Operation *op) {
  double cost = 0;
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    auto lhs = cast<RankedTensorType>(dot.getLhs().getType());
    cost = 2 * elementsOf(dot.getResult());
    for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
      cost *= double(lhs.getDimSize(dim));
  } else if (auto convolution = dyn_cast<hlo::ConvolutionOp>(op)) {
    cost = 2 * elementsOf(op->getResult(0)) * elementsOf(op->getOperand(1));
    cost /= double(
        cast<RankedTensorType>(op->getOperand(1).getType())
            .getDimSize(convolution.getDimensionNumbers().getKernelOutputFeatureDimension()));
  }
  for (Value result : op->getResults())
    cost += kOperationsPerByte * bytesOf(result);
  auto loop = dyn_cast<hlo::WhileOp>(op);
  double rounds = loop ? double(getTripCount(loop).value_or(1)) : 1;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      cost += rounds * costOf(&inner);
  return cost;
}

/// The cost of the values that pass each place between two ops.
SmallVector<double> crossingCosts(ArrayRef<Operation *> ops) {
  DenseMap<Operation *, size_t> places;
  for (auto [i, op] : llvm::enumerate(ops))
    places[op] = i;
  SmallVector<double> change(ops.size() + 1);
  for (auto [i, op] : llvm::enumerate(ops))
    for (Value result : op->getResults()) {
      size_t last = i;
      for (Operation *user : result.getUsers())
        if (Operation *outer = op->getBlock()->findAncestorOpInBlock(*user); places.count(outer))
          last = std::max(last, places[outer]);
      change[i + 1] += kOperationsPerByteSent * bytesOf(result);
      change[last + 1] -= kOperationsPerByteSent * bytesOf(result);
    }
  for (size_t i = 1; i < change.size(); ++i)
    change[i] += change[i - 1];
  return change;
}

/// The names of the model around an op, outer ones first.
std::string namesOf(Operation *op) {
  std::string names;
  op->getLoc()->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc))
      names += "/" + name.getName().str();
    return WalkResult::advance();
  });
  return names;
}

/// What --stage-of asks for, by op. A pattern that no op has is an error.
FailureOr<SmallVector<std::optional<int>>> requiredPieces(Location loc, ArrayRef<Operation *> ops,
                                                          const PlaceOptions &options) {
  SmallVector<std::optional<int>> required(ops.size());
  for (const PieceRequest &request : options.requests) {
    bool isFound = false;
    for (auto [i, op] : llvm::enumerate(ops))
      if (StringRef(namesOf(op)).contains(request.pattern)) {
        required[i] = request.piece;
        isFound = true;
      }
    if (!isFound)
      return emitError(loc) << "--stage-of " << request.pattern << "=" << request.piece
                            << ": no op of the forward pass has such a name; names are those of "
                               "jax.named_scope, as the locations of the model have them";
  }
  return required;
}

/// Segments of the forward pass, each with one op of products: between two such, where the fewest
/// bytes pass, or where the required piece changes.
class Segments {
public:
  Segments(ArrayRef<Operation *> ops, ArrayRef<std::optional<int>> required)
      : ops(ops), required(required), crossing(crossingCosts(ops)) {
    std::optional<size_t> last;
    for (auto [i, op] : llvm::enumerate(ops))
      if (isHeavy(op)) {
        begins.push_back(last ? placeBetween(*last, i) : 0);
        last = i;
      }
  }

  size_t size() const { return begins.size(); }
  size_t begin(size_t segment) const { return begins[segment]; }
  size_t end(size_t segment) const {
    return segment + 1 < begins.size() ? begins[segment + 1] : ops.size();
  }

  CutProblem problem() const {
    CutProblem problem;
    for (size_t segment = 0; segment < size(); ++segment) {
      double cost = 0;
      std::optional<int> piece;
      for (size_t i = begin(segment); i < end(segment); ++i) {
        cost += costOf(ops[i]);
        if (required[i])
          piece = required[i];
      }
      problem.costs.push_back(cost);
      problem.crossing.push_back(crossing[begin(segment)]);
      problem.required.push_back(piece);
    }
    return problem;
  }

private:
  size_t placeBetween(size_t before, size_t behind) const {
    std::optional<int> piece = required[before];
    size_t best = before + 1;
    for (size_t i = before + 1; i <= behind; ++i) {
      if (required[i] && piece && required[i] != piece)
        return i;
      if (required[i])
        piece = required[i];
      if (crossing[i] < crossing[best])
        best = i;
    }
    return best;
  }

  ArrayRef<Operation *> ops;
  ArrayRef<std::optional<int>> required;
  SmallVector<double> crossing;
  SmallVector<size_t> begins;
};
} // namespace

/// A loop over layers stays in one piece, whose stage then computes while the others wait.
static void warnOfLoops(ArrayRef<Operation *> forward, ArrayRef<double> costs, int pieces) {
  double total = 0;
  for (double cost : costs)
    total += cost;
  constexpr double muchMore = 1.5; // than a piece has on average
  for (Operation *op : forward)
    if (double cost = costOf(op); op->getNumRegions() && cost * pieces > muchMore * total)
      op->emitWarning() << llvm::formatv("this loop has {0:f0} % of the operations of the forward "
                                         "pass, and is not cut: its stage computes while others "
                                         "wait; write the layers one by one (in JAX without "
                                         "lax.scan)",
                                         100 * cost / total);
}

FailureOr<SmallVector<int>> cutForward(Location loc, ArrayRef<Operation *> forward,
                                       const PlaceOptions &options) {
  auto required = requiredPieces(loc, forward, options);
  if (failed(required))
    return failure();
  Segments segments(forward, *required);
  if (segments.size() < size_t(options.pieces)) {
    auto *first = llvm::find_if(forward, isHeavy);
    InFlightDiagnostic diag = emitError(first == forward.end() ? loc : (*first)->getLoc())
                              << "the forward pass has " << segments.size()
                              << " ops with products, and " << options.pieces
                              << " pieces are asked for";
    diag.attachNote() << "a loop over layers is one op, which is not cut: write the layers one by "
                         "one (in JAX without lax.scan), or give fewer stages";
    return diag;
  }
  CutProblem problem = segments.problem();
  warnOfLoops(forward, problem.costs, options.pieces);
  auto begins = balancedCut(problem, options.pieces);
  if (!begins)
    return emitError(loc) << "--stage-of asks for pieces that no cut has: their order must be that "
                             "of the forward pass, and each of the "
                          << options.pieces << " pieces must have an op with products";
  SmallVector<int> pieces(forward.size());
  for (auto [piece, first] : llvm::enumerate(*begins)) {
    size_t last = piece + 1 < begins->size() ? (*begins)[piece + 1] - 1 : segments.size() - 1;
    std::fill(pieces.begin() + segments.begin(first), pieces.begin() + segments.end(last),
              int(piece));
  }
  return pieces;
}

} // namespace shardwright
