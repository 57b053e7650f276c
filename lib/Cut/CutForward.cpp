// SPDX-License-Identifier: Apache-2.0

// The forward pass is a sequence of ops, which is cut where its most expensive piece costs least. A
// cut costs the bytes that pass it.
#include "PlaceOps.h"
#include "SplitLayers.h"
#include "shardwright/Cut/BalancedCut.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
constexpr StringLiteral kLoopAdvice =
    "layers are cut if each iteration reads its own row of stacked parameters, as of jax.lax.scan "
    "over them";

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

/// What a cut goes between: an op, or an iteration of a loop over layers.
struct Step {
  Operation *op;
  const RowLoop *loop = nullptr;
  int64_t iteration = 0;

  bool isLast() const { return !loop || iteration + 1 == loop->rows(); }
  double cost() const { return costOf(op) / (loop ? double(loop->rows()) : 1.0); }
};

SmallVector<Step> stepsOf(ArrayRef<Operation *> ops, const LayerStacks *stacks) {
  SmallVector<Step> steps;
  for (Operation *op : ops) {
    const RowLoop *loop = stacks ? stacks->loopOf(op) : nullptr;
    for (int64_t i = 0, count = loop ? loop->rows() : 1; i < count; ++i)
      steps.push_back({op, loop, i});
  }
  return steps;
}

/// The cost of the values that pass each place between two steps.
class CrossingCosts {
public:
  explicit CrossingCosts(ArrayRef<Step> steps) : steps(steps), change(steps.size() + 1) {
    for (auto [i, step] : llvm::enumerate(steps)) {
      firsts.try_emplace(step.op, i);
      lasts[step.op] = i;
    }
  }

  SmallVector<double> get() {
    for (auto [i, step] : llvm::enumerate(steps)) {
      if (step.isLast())
        for (Value result : step.op->getResults())
          add(result, i, lastUse(result, i));
      if (step.loop && !step.isLast())
        for (unsigned k = 0; k < step.op->getNumResults(); ++k)
          if (step.loop->isChained(k))
            add(step.op->getResult(k), i, i + 1);
    }
    for (size_t i = 1; i < change.size(); ++i)
      change[i] += change[i - 1];
    return std::move(change);
  }

private:
  void add(Value value, size_t from, size_t to) {
    change[from + 1] += kOperationsPerByteSent * bytesOf(value);
    change[to + 1] -= kOperationsPerByteSent * bytesOf(value);
  }

  size_t lastUse(Value value, size_t from) const {
    size_t last = from;
    for (OpOperand &use : value.getUses()) {
      Operation *outer = value.getParentBlock()->findAncestorOpInBlock(*use.getOwner());
      if (auto step = lasts.find(outer); step != lasts.end())
        last = std::max(last, isReadFirst(use, steps[step->second]) ? firsts.lookup(outer)
                                                                    : step->second);
    }
    return last;
  }

  /// Whether only the first iteration of a loop reads a value.
  static bool isReadFirst(OpOperand &use, const Step &step) {
    return step.loop && use.getOwner() == step.op && step.loop->isChained(use.getOperandNumber());
  }

  ArrayRef<Step> steps;
  SmallVector<double> change;
  DenseMap<Operation *, size_t> firsts, lasts;
};

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

/// What --stage-of asks for, by step, and where parts of loops over layers are. A pattern that no
/// op has is an error.
FailureOr<SmallVector<std::optional<int>>> requiredPieces(Location loc, ArrayRef<Step> steps,
                                                          const PlaceOptions &options) {
  SmallVector<std::optional<int>> required;
  for (const Step &step : steps) {
    auto piece = step.op->getAttrOfType<IntegerAttr>(kPieceAttr);
    required.push_back(piece ? std::optional(int(piece.getInt())) : std::nullopt);
  }
  for (const PieceRequest &request : options.requests) {
    bool isFound = false;
    for (auto [i, step] : llvm::enumerate(steps))
      if (StringRef(namesOf(step.op)).contains(request.pattern)) {
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

/// Segments of the forward pass, each with one step of products: between two such, where the fewest
/// bytes pass, or where the required piece changes.
class Segments {
public:
  Segments(ArrayRef<Step> steps, ArrayRef<std::optional<int>> required)
      : steps(steps), required(required), crossing(CrossingCosts(steps).get()) {
    std::optional<size_t> last;
    for (auto [i, step] : llvm::enumerate(steps))
      if (isHeavy(step.op)) {
        begins.push_back(last ? placeBetween(*last, i) : 0);
        last = i;
      }
  }

  size_t size() const { return begins.size(); }
  size_t begin(size_t segment) const { return begins[segment]; }
  size_t end(size_t segment) const {
    return segment + 1 < begins.size() ? begins[segment + 1] : steps.size();
  }

  CutProblem problem() const {
    CutProblem problem;
    for (size_t segment = 0; segment < size(); ++segment) {
      double cost = 0;
      std::optional<int> piece;
      for (size_t i = begin(segment); i < end(segment); ++i) {
        cost += steps[i].cost();
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

  ArrayRef<Step> steps;
  ArrayRef<std::optional<int>> required;
  SmallVector<double> crossing;
  SmallVector<size_t> begins;
};
} // namespace

/// A loop that is not cut stays in one piece, whose stage then computes while the others wait.
static void warnOfLoops(ArrayRef<Step> steps, ArrayRef<double> costs, int pieces) {
  double total = 0;
  for (double cost : costs)
    total += cost;
  constexpr double muchMore = 1.5; // than a piece has on average
  for (const Step &step : steps)
    if (double cost = step.cost(); step.op->getNumRegions() && !step.op->hasAttr(kPieceAttr) &&
                                   cost * pieces > muchMore * total)
      step.op->emitWarning() << llvm::formatv(
          "this loop has {0:f0} % of the operations of the forward pass, and is not cut: its stage "
          "computes while others wait; {1}",
          100 * cost / total, kLoopAdvice);
}

/// The piece of each step. `warns`: of loops that are not cut.
static FailureOr<SmallVector<int>> cutSteps(Location loc, ArrayRef<Step> steps,
                                            const PlaceOptions &options, bool warns) {
  auto required = requiredPieces(loc, steps, options);
  if (failed(required))
    return failure();
  Segments segments(steps, *required);
  if (segments.size() < size_t(options.pieces)) {
    auto *first = llvm::find_if(steps, [](const Step &step) { return isHeavy(step.op); });
    InFlightDiagnostic diag = emitError(first == steps.end() ? loc : first->op->getLoc())
                              << "the forward pass has " << segments.size()
                              << " layers or ops with products, and " << options.pieces
                              << " pieces are asked for";
    diag.attachNote() << "give fewer stages; of a loop, " << kLoopAdvice;
    return diag;
  }
  CutProblem problem = segments.problem();
  if (warns)
    warnOfLoops(steps, problem.costs, options.pieces);
  auto begins = balancedCut(problem, options.pieces);
  if (!begins)
    return emitError(loc) << "--stage-of asks for pieces that no cut has: their order must be that "
                             "of the forward pass, and each of the "
                          << options.pieces << " pieces must have an op with products";
  SmallVector<int> pieces(steps.size());
  for (auto [piece, first] : llvm::enumerate(*begins)) {
    size_t last = piece + 1 < begins->size() ? (*begins)[piece + 1] - 1 : segments.size() - 1;
    std::fill(pieces.begin() + segments.begin(first), pieces.begin() + segments.end(last),
              int(piece));
  }
  return pieces;
}

FailureOr<SmallVector<int>> cutForward(Location loc, ArrayRef<Operation *> forward,
                                       const PlaceOptions &options) {
  return cutSteps(loc, stepsOf(forward, nullptr), options, /*warns=*/true);
}

FailureOr<PiecesOfLayers> cutLayers(Location loc, ArrayRef<Operation *> forward,
                                    const PlaceOptions &options, const LayerStacks &stacks) {
  SmallVector<Step> steps = stepsOf(forward, &stacks);
  auto pieces = cutSteps(loc, steps, options, /*warns=*/false);
  if (failed(pieces))
    return failure();
  PiecesOfLayers found;
  for (auto [step, piece] : llvm::zip_equal(steps, *pieces))
    if (step.loop)
      found[step.op].push_back(piece);
  return found;
}

} // namespace shardwright
