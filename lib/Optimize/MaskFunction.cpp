#include "MaskFunction.h"

#include "ElementFunction.h"
#include "StridedView.h"

#include "mlir/IR/Matchers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

Value beforeLoops(Value value) {
  while (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop =
        dyn_cast_or_null<exec::WhileOp>(argument.getOwner()->getParentOp());
    if (!loop || !loop.isInvariant(argument.getArgNumber()))
      break;
    value = loop.getInits()[argument.getArgNumber()];
  }
  return value;
}

namespace {
using Index = SmallVector<int64_t>;
using Number = std::optional<double>;

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

  /// Whether elements are one comparison of sums of indices and constants,
  /// which changes once along a row.
  bool isHalfPlane() const { return comparisons.size() <= 1 && !hasOther; }

private:
  Number constant(Operation *op, RankedTensorType type,
                  ArrayRef<int64_t> index) {
    DenseElementsAttr dense;
    matchPattern(op, m_Constant(&dense));
    if (!dense)
      return std::nullopt;
    int64_t place = 0;
    for (auto [i, stride] : llvm::zip(index, denseStrides(type.getShape())))
      place += i * stride;
    hasOther |= !dense.isSplat();
    return numberAt(dense, place);
  }

  /// Where an op that only moves elements takes one from.
  static std::optional<Index> movedIndex(Operation *op,
                                         ArrayRef<int64_t> index) {
    if (auto broadcast = dyn_cast<BroadcastInDimOp>(op)) {
      Index from;
      for (auto [d, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
        from.push_back(
            typeOf(broadcast.getOperand()).getDimSize(d) == 1 ? 0 : index[to]);
      return from;
    }
    if (auto transpose = dyn_cast<TransposeOp>(op)) {
      Index from(index.size());
      for (auto [to, source] : llvm::enumerate(transpose.getPermutation()))
        from[source] = index[to];
      return from;
    }
    if (auto slice = dyn_cast<SliceOp>(op)) {
      Index from;
      for (auto [i, start, step] :
           llvm::zip(index, slice.getStartIndices(), slice.getStrides()))
        from.push_back(start + i * step);
      return from;
    }
    if (!isa<ReshapeOp>(op))
      return std::nullopt;
    int64_t place = 0;
    for (auto [i, stride] :
         llvm::zip(index, denseStrides(typeOf(op->getResult(0)).getShape())))
      place += i * stride;
    Index from;
    for (int64_t stride : denseStrides(typeOf(op->getOperand(0)).getShape())) {
      from.push_back(place / stride);
      place %= stride;
    }
    return from;
  }

  Number computed(Operation *op, ArrayRef<int64_t> index) {
    const ElementFunction &function = followed(op);
    if (!function)
      return std::nullopt;
    double x[3] = {};
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      bool isScalar = typeOf(operand).getRank() == 0;
      Number number = at(operand, isScalar ? ArrayRef<int64_t>() : index);
      if (!number)
        return std::nullopt;
      x[i] = *number;
    }
    return function(x[0], x[1], x[2]);
  }

  const ElementFunction &followed(Operation *op) {
    auto [it, isNew] = functions.try_emplace(op);
    if (isNew && isa<AddOp, SubtractOp, MulOp, AndOp, OrOp, NotOp, CompareOp,
                     SelectOp, ConvertOp>(op)) {
      it->second = functionOf(op);
      note(op);
    }
    return it->second;
  }

  void note(Operation *op) {
    auto comparison = dyn_cast<CompareOp>(op);
    if (comparison)
      comparisons.insert(op);
    bool isEquality =
        comparison &&
        (comparison.getComparisonDirection() == ComparisonDirection::EQ ||
         comparison.getComparisonDirection() == ComparisonDirection::NE);
    bool picksNumbers = isa<SelectOp>(op) &&
                        typeOf(op->getResult(0)).getElementType().isInteger() &&
                        !areBools(op);
    hasOther |= isEquality || picksNumbers || isa<MulOp>(op);
  }

  static bool areBools(Operation *op) {
    return typeOf(op->getResult(0)).getElementType().isInteger(1);
  }

  std::map<Operation *, ElementFunction> functions; // references to them stay
  llvm::SmallPtrSet<Operation *, 4> comparisons;
  bool hasOther = false;
  int64_t left = int64_t(1) << 26; // ops: what they share is computed again
};

/// Up to so many elements are looked at one by one; of more, those around where
/// a row ends to be seen and some others.
constexpr int64_t allElements = 1 << 20;

class CausalCheck {
public:
  CausalCheck(Value mask, int64_t rows, int64_t columns)
      : mask(mask), shape(typeOf(mask).getShape()), rows(rows),
        columns(columns) {}

  std::optional<int64_t> run() {
    int64_t m = rows < 0 ? 1 : shape[rows], n = shape[columns], reach = -1;
    while (reach + 1 < n && isSeen(0, reach + 1) == true)
      ++reach;
    bool isSmall = m * n <= allElements;
    if (reach < 0 || !(isSmall || elements.isHalfPlane()))
      return std::nullopt;
    for (int64_t row = 0; row < m; ++row)
      for (int64_t column = 0; column < n;
           column += isSmall ? 1 : stepFrom(column, row + reach, n))
        if (isSeen(row, column) != (column <= row + reach))
          return std::nullopt;
    return reach;
  }

private:
  /// One by one around `end`, elsewhere in a few strides.
  static int64_t stepFrom(int64_t column, int64_t end, int64_t n) {
    int64_t step = std::max<int64_t>(n / 7, 1);
    if (column >= end - 1 && column <= end + 1)
      return 1;
    return column < end - 1 ? std::min(step, end - 1 - column) : step;
  }

  /// The same at the first, a middle and the last index along all other
  /// dimensions.
  std::optional<bool> isSeen(int64_t row, int64_t column) {
    std::optional<bool> seen;
    for (int corner : {0, 1, 2}) {
      Index index;
      for (int64_t size : shape)
        index.push_back(corner == 0 ? 0 : corner == 1 ? size / 2 : size - 1);
      if (rows >= 0)
        index[rows] = row;
      index[columns] = column;
      std::optional<bool> here = isOpen(elements.at(mask, index));
      if (!here || (seen && *seen != *here))
        return std::nullopt;
      seen = here;
    }
    return seen;
  }

  std::optional<bool> isOpen(Number number) {
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

std::optional<int64_t> causalReach(Value mask, int64_t rows, int64_t columns) {
  return CausalCheck(mask, rows, columns).run();
}

} // namespace shardwright
