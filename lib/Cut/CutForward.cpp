// SPDX-License-Identifier: Apache-2.0

// The forward pass is a sequence of ops, which is cut where its most expensive piece costs least. A
// cut costs the bytes that pass it.
#include "PieceRequests.h"
#include "SplitLayers.h"
#include "shardwright/Cut/BalancedCut.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr StringLiteral kLoopAdvice =
    "layers are cut if each iteration reads its own row of stacked parameters, as of jax.lax.scan "
    "over them";

/// Segments of the forward pass, each with one step of products: between two such, where the fewest
/// bytes pass, or where the required piece changes.
class Segments {
public:
  Segments(ArrayRef<ForwardStep> steps, ArrayRef<std::optional<int>> required)
      : steps(steps), required(required), crossing(crossingCosts(steps)) {
    std::optional<size_t> last;
    for (auto [i, step] : llvm::enumerate(steps))
      if (step.isHeavy) {
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
        cost += steps[i].cost;
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

  ArrayRef<ForwardStep> steps;
  ArrayRef<std::optional<int>> required;
  SmallVector<double> crossing;
  SmallVector<size_t> begins;
};
} // namespace

/// A loop that is not cut stays in one piece, whose stage then computes while the others wait.
static void warnOfLoops(ArrayRef<ForwardStep> steps, ArrayRef<double> costs, int pieces) {
  double total = 0;
  for (double cost : costs)
    total += cost;
  constexpr double muchMore = 1.5; // than a piece has on average
  for (const ForwardStep &step : steps)
    if (double cost = step.cost; step.op->getNumRegions() && !step.op->hasAttr(kPieceAttr) &&
                                 cost * pieces > muchMore * total)
      step.op->emitWarning() << llvm::formatv(
          "this loop has {0:f0} % of the operations of the forward pass, and is not cut: its stage "
          "computes while others wait; {1}",
          100 * cost / total, kLoopAdvice);
}

/// The piece of each step. `warns`: of loops that are not cut.
static FailureOr<SmallVector<int>> cutSteps(Location loc, ArrayRef<ForwardStep> steps,
                                            const PlaceOptions &options, bool warns) {
  auto required = requiredPieces(loc, steps, options.requests);
  if (failed(required))
    return failure();
  Segments segments(steps, *required);
  if (segments.size() < size_t(options.pieces)) {
    auto *first = llvm::find_if(steps, [](const ForwardStep &step) { return step.isHeavy; });
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
  SmallVector<ForwardStep> steps = stepsOf(forward, &stacks);
  auto pieces = cutSteps(loc, steps, options, /*warns=*/false);
  if (failed(pieces))
    return failure();
  PiecesOfLayers found;
  for (auto [step, piece] : llvm::zip_equal(steps, *pieces))
    found[step.op].push_back(piece);
  return found;
}

} // namespace shardwright
