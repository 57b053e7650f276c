// SPDX-License-Identifier: Apache-2.0

// Elements of a value that is put together along its first dimension, or whose shape is another's,
// lie behind each other in what it is made of. So they are found by their numbers.
#include "Rows.h"

#include "shardwright/Dialect/StableHLO/Reshapes.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
/// Consecutive elements, by number.
struct Elements {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

/// Rows of a value, or so many times the same element.
struct FoundRows {
  Value value;
  Elements rows;
  bool isRepeated = false;
};

int64_t elementsOfRow(RankedTensorType type) {
  return type.getRank() && type.getDimSize(0) ? type.getNumElements() / type.getDimSize(0) : 0;
}

/// Whether an op adds rows before and behind others, and nothing else.
bool padsRows(hlo::PadOp pad) {
  for (auto [dim, low, high, interior] :
       llvm::enumerate(pad.getEdgePaddingLow(), pad.getEdgePaddingHigh(), pad.getInteriorPadding()))
    if (interior != 0 || low < 0 || high < 0 || (dim > 0 && (low != 0 || high != 0)))
      return false;
  return true;
}

/// Finds the rows that have the given elements.
class RowFinder {
public:
  /// Whether all are whole rows of what is found.
  bool find(Value value, Elements wanted) {
    if (wanted.size() == 0)
      return true;
    Operation *op = value.getDefiningOp();
    if (Value operand = op ? reshapedBy(op) : Value())
      return find(operand, wanted);
    int64_t ofRow = elementsOfRow(tensorOf(value));
    if (ofRow == 0)
      return false;
    if (auto taken = rowsTakenBy(op); taken && taken->dim == 0)
      return find(op->getOperand(0),
                  {wanted.begin + taken->begin * ofRow, wanted.end + taken->begin * ofRow});
    if (auto joined = dyn_cast_or_null<hlo::ConcatenateOp>(op);
        joined && joined.getDimension() == 0)
      return findInJoined(joined, wanted);
    if (auto pad = dyn_cast_or_null<hlo::PadOp>(op); pad && padsRows(pad))
      return findInPadded(pad, wanted, ofRow);
    found.push_back({value, {wanted.begin / ofRow, wanted.end / ofRow}});
    return wanted.begin % ofRow == 0 && wanted.end % ofRow == 0;
  }

  SmallVector<FoundRows> found;

private:
  /// Those of the wanted elements that a part has which begins at `first`, by their number there.
  static Elements within(Elements wanted, int64_t first, int64_t size) {
    int64_t begin = std::clamp<int64_t>(wanted.begin - first, 0, size);
    return {begin, std::clamp<int64_t>(wanted.end - first, begin, size)};
  }

  bool findInJoined(hlo::ConcatenateOp joined, Elements wanted) {
    int64_t first = 0;
    for (Value input : joined.getInputs()) {
      int64_t size = tensorOf(input).getNumElements();
      if (!find(input, within(wanted, first, size)))
        return false;
      first += size;
    }
    return true;
  }

  bool findInPadded(hlo::PadOp pad, Elements wanted, int64_t ofRow) {
    int64_t low = pad.getEdgePaddingLow()[0] * ofRow, high = pad.getEdgePaddingHigh()[0] * ofRow;
    int64_t inner = tensorOf(pad.getOperand()).getNumElements();
    auto addPadding = [&](Elements elements) {
      if (elements.size())
        found.push_back({pad.getPaddingValue(), {0, elements.size()}, /*isRepeated=*/true});
    };
    addPadding(within(wanted, 0, low));
    bool isFound = find(pad.getOperand(), within(wanted, low, inner));
    addPadding(within(wanted, low + inner, high));
    return isFound;
  }
};

/// What was found as rows of the given type; null if it has parts of rows.
Value asRows(OpWriter &w, const FoundRows &each, RankedTensorType type) {
  int64_t ofRow = elementsOfRow(type);
  int64_t elements = each.rows.size();
  if (!each.isRepeated)
    elements *= elementsOfRow(tensorOf(each.value));
  if (elements % ofRow != 0)
    return {};
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = elements / ofRow;
  if (each.isRepeated)
    return w.fill(each.value, shape);
  return w.reshape(w.slice(each.value, 0, each.rows.begin, each.rows.end), shape);
}

Value takeFirstDim(OpWriter &w, Value value, int64_t begin, int64_t end) {
  RankedTensorType type = tensorOf(value);
  int64_t ofRow = elementsOfRow(type);
  RowFinder finder;
  if (ofRow == 0 || !finder.find(value, {begin * ofRow, end * ofRow}))
    return {};
  SmallVector<Value> rows;
  for (const FoundRows &each : finder.found) {
    rows.push_back(asRows(w, each, type));
    if (!rows.back())
      return {};
  }
  return rows.size() == 1 ? rows.front() : w.concatenate(rows, 0);
}
} // namespace

std::optional<TakenRows> rowsTakenBy(Operation *op) {
  auto slice = dyn_cast_or_null<hlo::SliceOp>(op);
  if (!slice || !llvm::all_of(slice.getStrides(), [](int64_t stride) { return stride == 1; }))
    return std::nullopt;
  std::optional<TakenRows> taken;
  for (auto [dim, begin, end] : llvm::enumerate(slice.getStartIndices(), slice.getLimitIndices())) {
    if (begin == 0 && end == tensorOf(slice.getOperand()).getDimSize(dim))
      continue;
    if (taken)
      return std::nullopt;
    taken = TakenRows{unsigned(dim), begin, end};
  }
  return taken;
}

Value takeRows(OpWriter &w, Value value, unsigned dim, int64_t begin, int64_t end) {
  if (begin == 0 && end == tensorOf(value).getDimSize(dim))
    return value;
  Value rows = dim == 0 ? takeFirstDim(w, value, begin, end) : Value();
  return rows ? rows : w.slice(value, dim, begin, end);
}

void eraseDeadOps(ArrayRef<Block *> blocks) {
  for (Block *block : blocks)
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
      if (isOpTriviallyDead(&op))
        op.erase();
}

} // namespace shardwright
