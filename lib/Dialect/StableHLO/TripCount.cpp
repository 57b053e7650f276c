// SPDX-License-Identifier: Apache-2.0

//   %i = 2                               first
//   while (%i < 10) {                    limit
//     %i = %i + 3                        step        -> ceil((10 - 2) / 3) rounds
//   }
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "shardwright/Support/CarriedValues.h"

using namespace mlir;
using namespace shardwright;
namespace hlo = stablehlo;

static std::optional<int64_t> getInteger(Value value) {
  DenseElementsAttr constant;
  if (auto op = value.getDefiningOp<hlo::ConstantOp>())
    constant = dyn_cast<DenseElementsAttr>(op.getValue());
  auto type = constant ? dyn_cast<IntegerType>(constant.getElementType()) : IntegerType();
  if (!type || !constant.isSplat() || type.getWidth() > 64)
    return std::nullopt;
  APInt number = constant.getSplatValue<APInt>();
  if (type.isUnsigned() && number.getActiveBits() > 63)
    return std::nullopt;
  return type.isUnsigned() ? int64_t(number.getZExtValue()) : number.getSExtValue();
}

namespace {
/// The carried values of a loop, as seen from each of its blocks.
struct Carried {
  hlo::WhileOp loop;
  Block &condition, &body;

  /// The index of the carried value that is this argument of `block`; none for other values.
  static std::optional<unsigned> indexOf(Value value, Block &block) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == &block ? std::optional(argument.getArgNumber())
                                                     : std::nullopt;
  }

  /// The value if it is the same constant in every iteration.
  std::optional<int64_t> getInvariant(Value value, Block &block) {
    std::optional<unsigned> index = indexOf(value, block);
    if (!index)
      return getInteger(value);
    return isInvariant(body, *index) ? getInteger(loop->getOperand(*index)) : std::nullopt;
  }

  /// The constant added to a carried value in each iteration.
  std::optional<int64_t> getStep(unsigned index) {
    Operation *next = body.getTerminator()->getOperand(index).getDefiningOp();
    if (!next || !isa<hlo::AddOp, hlo::SubtractOp>(next))
      return std::nullopt;
    bool subtracts = isa<hlo::SubtractOp>(next);
    Value self = next->getOperand(0), by = next->getOperand(1);
    if (!subtracts && indexOf(by, body) == index)
      std::swap(self, by);
    if (indexOf(self, body) != index)
      return std::nullopt;
    std::optional<int64_t> step = getInvariant(by, body);
    return step && subtracts ? -*step : step;
  }
};
} // namespace

/// How often a counter that goes from `from` by `by` compares so with `to`.
static std::optional<int64_t> countTrips(hlo::ComparisonDirection direction, __int128 from,
                                         __int128 to, __int128 by) {
  using enum hlo::ComparisonDirection;
  // Counting down is counting up with negated values; 128 bits cannot overflow.
  if (direction == GT || direction == GE)
    from = -from, to = -to, by = -by;
  if (direction == LE || direction == GE)
    ++to;
  bool bounds = direction == LT || direction == LE || direction == GT || direction == GE;
  if (direction == NE) {
    if (from == to)
      return 0;
    bounds = by != 0 && (to - from) % by == 0 && (to - from) / by > 0;
    return bounds ? std::optional(int64_t((to - from) / by)) : std::nullopt;
  }
  if (!bounds)
    return std::nullopt;
  if (from >= to)
    return 0;
  return by > 0 ? std::optional(int64_t((to - from + by - 1) / by)) : std::nullopt;
}

std::optional<CountedLoop> shardwright::getCountedLoop(hlo::WhileOp loop) {
  Carried carried{loop, loop.getCond().front(), loop.getBody().front()};
  auto compare = carried.condition.getTerminator()->getOperand(0).getDefiningOp<hlo::CompareOp>();
  if (!compare)
    return std::nullopt;
  using enum hlo::ComparisonDirection;
  hlo::ComparisonDirection direction = compare.getComparisonDirection();
  Value counter = compare.getLhs(), bound = compare.getRhs();
  std::optional<unsigned> index = Carried::indexOf(counter, carried.condition);
  if (!index || !carried.getStep(*index)) { // the counter may be the right operand
    std::swap(counter, bound);
    direction = direction == LT   ? GT
                : direction == GT ? LT
                : direction == LE ? GE
                : direction == GE ? LE
                                  : direction;
    index = Carried::indexOf(counter, carried.condition);
  }
  std::optional<int64_t> limit = carried.getInvariant(bound, carried.condition);
  if (!index || !limit)
    return std::nullopt;
  std::optional<int64_t> first = getInteger(loop->getOperand(*index)),
                         step = carried.getStep(*index);
  if (!first || !step)
    return std::nullopt;
  std::optional<int64_t> trips = countTrips(direction, *first, *limit, *step);
  return trips ? std::optional(CountedLoop{*index, {*first, *step}, *trips}) : std::nullopt;
}

std::optional<int64_t> shardwright::getTripCount(hlo::WhileOp loop) {
  std::optional<CountedLoop> counted = getCountedLoop(loop);
  return counted ? std::optional(counted->trips) : std::nullopt;
}
