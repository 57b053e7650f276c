// SPDX-License-Identifier: Apache-2.0

//   loop 14 times { i = 0, then i + 1 }
//     13 - i                          is 13, 12, ..., 0
//     i < 0 ? i + 14 : i              is i: the comparison has one outcome in all iterations
#include "shardwright/Dialect/StableHLO/Progressions.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

namespace shardwright {
using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Found = std::optional<Progression>;

constexpr int64_t kLeast = INT32_MIN, kMost = INT32_MAX; // products of two fit into 64 bits
constexpr int kDepth = 8;                                // of the ops of an index

std::optional<int64_t> integerOf(Value value) {
  DenseElementsAttr constant;
  if (!matchPattern(value, m_Constant(&constant)) || !constant.isSplat() ||
      !isa<IntegerType>(constant.getElementType()))
    return std::nullopt;
  APInt number = constant.getSplatValue<APInt>();
  bool isUnsigned = constant.getElementType().isUnsignedInteger();
  if (isUnsigned ? number.getActiveBits() > 31 : number.getSignificantBits() > 32)
    return std::nullopt;
  return isUnsigned ? int64_t(number.getZExtValue()) : number.getSExtValue();
}

class Finder {
public:
  explicit Finder(const LoopBody &loop) : loop(loop), last(loop.trips - 1) {}

  Found find(Value value, int depth = kDepth) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    auto integer = type ? dyn_cast<IntegerType>(type.getElementType()) : IntegerType();
    if (depth == 0 || !integer || integer.getWidth() < 2 || type.getNumElements() != 1)
      return std::nullopt;
    if (std::optional<int64_t> constant = integerOf(value))
      return Progression{*constant, 0};
    if (auto argument = dyn_cast<BlockArgument>(value))
      return fitted(ofArgument(argument), integer);
    return fitted(ofOp(value.getDefiningOp(), depth - 1), integer);
  }

private:
  int64_t lastOf(Progression p) const { return p.first + last * p.step; }

  /// Nothing overflowed: values between the first and the last one are between them.
  Found fitted(Found found, IntegerType type) const {
    if (!found || found->first < kLeast || found->first > kMost || found->step < kLeast ||
        found->step > kMost)
      return std::nullopt;
    for (int64_t end : {found->first, lastOf(*found)}) {
      bool fits = type.isUnsigned() ? end >= 0 && APInt(64, end).getActiveBits() <= type.getWidth()
                                    : APInt(64, end, true).getSignificantBits() <= type.getWidth();
      if (!fits || end < kLeast || end > kMost)
        return std::nullopt;
    }
    return found;
  }

  /// A carried value that stays, or that a constant is added to.
  Found ofArgument(BlockArgument argument) {
    if (argument.getOwner() != &loop.block)
      return std::nullopt;
    unsigned i = argument.getArgNumber();
    std::optional<int64_t> first = integerOf(loop.inits[i]);
    Value next = argument.getOwner()->getTerminator()->getOperand(i);
    if (!first || next == argument)
      return first ? Found(Progression{*first, 0}) : std::nullopt;
    Operation *op = next.getDefiningOp();
    if (!op || !isa<hlo::AddOp, hlo::SubtractOp>(op))
      return std::nullopt;
    bool adds = isa<hlo::AddOp>(op);
    Value self = op->getOperand(0), by = op->getOperand(1);
    if (adds && by == argument)
      std::swap(self, by);
    std::optional<int64_t> step = integerOf(by);
    if (self != argument || !step)
      return std::nullopt;
    return Progression{*first, adds ? *step : -*step};
  }

  Found ofOp(Operation *op, int depth) {
    auto operand = [&](unsigned i) { return find(op->getOperand(i), depth); };
    auto linear = [&](int64_t left, int64_t right) -> Found {
      Found a = operand(0), b = operand(1);
      if (!a || !b)
        return std::nullopt;
      return Progression{left * a->first + right * b->first, left * a->step + right * b->step};
    };
    return llvm::TypeSwitch<Operation *, Found>(op)
        .Case([&](hlo::AddOp) { return linear(1, 1); })
        .Case([&](hlo::SubtractOp) { return linear(1, -1); })
        .Case([&](hlo::MulOp) -> Found {
          Found a = operand(0), b = operand(1);
          if (!a || !b || (a->step && b->step))
            return std::nullopt;
          return Progression{a->first * b->first, a->step * b->first + a->first * b->step};
        })
        .Case<hlo::ConvertOp, hlo::ReshapeOp>([&](Operation *) { return operand(0); })
        .Case([&](hlo::SelectOp select) -> Found {
          std::optional<bool> chosen = outcome(select.getOperand(0), depth);
          return chosen ? operand(*chosen ? 1 : 2) : std::nullopt;
        })
        .Default([](Operation *) { return Found(); });
  }

  /// Whether a comparison holds, if that is the same in all iterations.
  std::optional<bool> outcome(Value predicate, int depth) {
    auto compare = predicate.getDefiningOp<hlo::CompareOp>();
    Found a = compare ? find(compare.getLhs(), depth) : std::nullopt;
    Found b = compare ? find(compare.getRhs(), depth) : std::nullopt;
    if (!a || !b)
      return std::nullopt;
    using enum hlo::ComparisonDirection;
    auto holds = [&](int64_t x, int64_t y) -> std::optional<bool> {
      switch (compare.getComparisonDirection()) {
      case LT:
        return x < y;
      case LE:
        return x <= y;
      case GT:
        return x > y;
      case GE:
        return x >= y;
      default: // may hold in the middle only
        return std::nullopt;
      }
    };
    std::optional<bool> first = holds(a->first, b->first), end = holds(lastOf(*a), lastOf(*b));
    return first == end ? first : std::nullopt;
  }

  const LoopBody &loop;
  const int64_t last; // iteration
};
} // namespace

std::optional<Progression> progressionOf(Value integer, const LoopBody &loop) {
  constexpr int64_t mostTrips = int64_t(1) << 31;
  if (loop.trips < 1 || loop.trips > mostTrips)
    return std::nullopt;
  return Finder(loop).find(integer);
}

} // namespace shardwright
