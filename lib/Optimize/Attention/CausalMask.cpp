// SPDX-License-Identifier: Apache-2.0

// A mask is causal if that follows symbolically from its ops (HalfPlane.h), or if every element is
// checked. Elements are evaluated along all dimensions that the mask varies along, without
// sampling.
#include "CausalMask.h"

#include "../Analysis/ScalarEvaluation.h"
#include "../Analysis/StridedView.h"
#include "HalfPlane.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/Support/MathExtras.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
using Index = SmallVector<int64_t>;
using Number = std::optional<double>;

bool isFollowed(Operation *op) {
  return isa<AddOp, SubtractOp, MulOp, AndOp, OrOp, NotOp, CompareOp, SelectOp, ConvertOp>(op);
}

/// Elements of values that are made of iota and constants.
class Elements {
public:
  Number at(Value value, ArrayRef<int64_t> index) {
    value = beforeLoops(value);
    auto type = dyn_cast<RankedTensorType>(value.getType());
    Operation *op = value.getDefiningOp();
    if (!type || !op || isa<ComplexType>(type.getElementType()) || --left < 0)
      return std::nullopt;
    if (auto iota = dyn_cast<IotaOp>(op))
      return heldBy(type.getElementType(), index[iota.getIotaDimension()]);
    if (matchPattern(op, m_Constant()))
      return constant(op, type, index);
    if (auto moved = movedIndex(op, index))
      return at(op->getOperand(0), *moved);
    Number number = computed(op, index);
    return number ? heldBy(type.getElementType(), *number) : number;
  }

  /// Dimensions along which a value may vary.
  llvm::SmallBitVector variesAlong(Value value) {
    value = beforeLoops(value);
    int64_t rank = typeOf(value).getRank();
    Operation *op = value.getDefiningOp();
    llvm::SmallBitVector dims(rank, !op || --left < 0);
    DenseElementsAttr dense;
    if (dims.all() || (matchPattern(op, m_Constant(&dense)) && dense.isSplat()))
      return dims;
    if (auto iota = dyn_cast<IotaOp>(op))
      return dims.set(iota.getIotaDimension());
    if (auto moved = movedDims(op)) {
      llvm::SmallBitVector from = variesAlong(op->getOperand(0));
      for (auto [d, to] : llvm::enumerate(*moved))
        if (to && from[d])
          dims.set(*to);
      return dims;
    }
    if (!isFollowed(op))
      return dims.set();
    for (Value operand : op->getOperands())
      if (typeOf(operand).getRank() == rank)
        dims |= variesAlong(operand);
    return dims;
  }

private:
  static Number constant(Operation *op, RankedTensorType type, ArrayRef<int64_t> index) {
    DenseElementsAttr dense;
    matchPattern(op, m_Constant(&dense));
    return dense ? numberAt(dense, place(index, type.getShape())) : std::nullopt;
  }

  static int64_t place(ArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
    int64_t place = 0;
    for (auto [i, stride] : llvm::zip(index, denseStrides(shape)))
      place += i * stride;
    return place;
  }

  /// Where an op that only moves elements takes one from.
  static std::optional<Index> movedIndex(Operation *op, ArrayRef<int64_t> index) {
    Index from;
    if (auto slice = dyn_cast<SliceOp>(op)) {
      for (auto [i, start, step] : llvm::zip(index, slice.getStartIndices(), slice.getStrides()))
        from.push_back(start + i * step);
      return from;
    }
    if (isa<ReshapeOp>(op)) {
      int64_t rest = place(index, typeOf(op->getResult(0)).getShape());
      for (int64_t stride : denseStrides(typeOf(op->getOperand(0)).getShape())) {
        from.push_back(rest / stride);
        rest %= stride;
      }
      return from;
    }
    auto moved = movedDims(op);
    if (!moved)
      return std::nullopt;
    for (std::optional<int64_t> to : *moved)
      from.push_back(to ? index[*to] : 0);
    return from;
  }

  Number computed(Operation *op, ArrayRef<int64_t> index) {
    auto [it, isNew] = functions.try_emplace(op);
    if (isNew && isFollowed(op))
      it->second = functionOf(op);
    const ScalarFunction &function = it->second;
    double x[3] = {};
    for (auto [i, operand] : llvm::enumerate(
             function ? op->getOperands() : OperandRange(op->operand_end(), op->operand_end()))) {
      bool isScalar = typeOf(operand).getRank() == 0;
      Number number = at(operand, isScalar ? ArrayRef<int64_t>() : index);
      if (!number)
        return std::nullopt;
      x[i] = *number;
    }
    return function ? Number(function(x[0], x[1], x[2])) : std::nullopt;
  }

  std::map<Operation *, ScalarFunction> functions; // references to them stay
  int64_t left = int64_t(1) << 26;                 // ops: what they share is computed again
};

constexpr int64_t maxElements = 1 << 20; // that are looked at one by one

class CausalCheck {
public:
  CausalCheck(Value mask, int64_t rows, int64_t columns)
      : mask(mask), shape(typeOf(mask).getShape()), rows(rows), columns(columns) {}

  std::optional<int64_t> run() {
    if (ShapedType::getNumElements(shape) == 0)
      return std::nullopt;
    std::optional<int64_t> offset = bySymbols();
    return offset ? offset : byElements();
  }

private:
  /// Of a half plane of indices.
  std::optional<int64_t> bySymbols() {
    std::optional<IndexForm> form = indexFormOf(mask);
    auto half = form ? std::get_if<HalfPlane>(&*form) : nullptr;
    if (!half)
      return std::nullopt;
    std::optional<bool> below = isOpen(half->below), above = isOpen(half->above);
    if (!below || !above || *below == *above)
      return std::nullopt;
    // Seen is what is at least 0 on this line: k (row - column) + start.
    LinearForm line = half->line;
    if (*below) {
      line.start = -line.start - 1;
      for (int64_t &step : line.steps)
        step = -step;
    }
    int64_t k = -line.steps[columns];
    for (auto [d, step] : llvm::enumerate(line.steps)) {
      int64_t wanted = (int64_t)d == columns ? -k : (int64_t)d == rows ? k : 0;
      if (step != wanted && shape[d] > 1)
        return std::nullopt;
    }
    int64_t offset = k > 0 ? llvm::divideFloorSigned(line.start, k) : -1;
    return offset >= 0 ? std::optional(std::min(offset, shape[columns] - 1)) : std::nullopt;
  }

  /// Of any mask that is known now and not too large.
  std::optional<int64_t> byElements() {
    Index index(shape.size(), 0);
    int64_t offset = -1;
    while (offset + 1 < shape[columns] && isSeen(index, offset + 1) == true)
      ++offset;
    llvm::SmallBitVector visited = elements.variesAlong(mask);
    visited.set(columns);
    if (rows >= 0)
      visited.set(rows);
    int64_t count = 1;
    for (unsigned d : visited.set_bits())
      if (llvm::MulOverflow(count, shape[d], count) || count > maxElements)
        return std::nullopt;
    if (offset < 0)
      return std::nullopt;
    std::fill(index.begin(), index.end(), 0);
    do
      if (isOpen(elements.at(mask, index)) !=
          (index[columns] <= (rows < 0 ? 0 : index[rows]) + offset))
        return std::nullopt;
    while (advance(index, visited));
    return offset;
  }

  /// To the next element along these dimensions; false behind the last.
  bool advance(Index &index, const llvm::SmallBitVector &dims) const {
    for (unsigned d : dims.set_bits()) {
      if (++index[d] < shape[d])
        return true;
      index[d] = 0;
    }
    return false;
  }

  std::optional<bool> isSeen(Index &index, int64_t column) {
    index[columns] = column;
    return isOpen(elements.at(mask, index));
  }

  std::optional<bool> isOpen(Number number) const {
    if (!number)
      return std::nullopt;
    if (typeOf(mask).getElementType().isInteger(1))
      return *number != 0;
    if (*number != 0 && !(*number <= -6e4))
      return std::nullopt;
    return *number == 0;
  }

  Value mask;
  ArrayRef<int64_t> shape;
  int64_t rows, columns;
  Elements elements;
};
} // namespace

std::optional<int64_t> causalOffsetOf(Value mask, int64_t rows, int64_t columns) {
  return CausalCheck(mask, rows, columns).run();
}

} // namespace shardwright
